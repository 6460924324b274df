import type { Event, Exception } from '@sentry/core'

import type { JournalFields } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'

import { stackFrames } from './stack-frames.ts'

/** The fields of the log that a report bears, and what each may look like: anything else stays in the log. */
const TAGS: Readonly<Record<string, RegExp>> = {
  reference: /^[0-9a-f]{8}$/,
  route: /^\/api\/[\w/*-]{0,60}$/,
  method: /^[A-Z]{3,7}$/,
  kind: /^[a-zA-Z-]{1,40}$/,
}
const SERVICE = /^[\w -]{1,40}$/
const NAME = /^\w{1,60}$/
const CODE = /^[A-Z0-9_]{2,40}$/
const CAUSES = 3

/** A fault as it is reported: its kind, where it came from and the reference under which the log has its message; no message, since it may quote anybody (§9). */
export function faultEvent(event: string, fault: unknown, fields: JournalFields = {}): Event {
  const service = isOutage(fault) && SERVICE.test(fault.service) ? fault.service : undefined
  const tags = Object.entries(TAGS).flatMap(([name, shape]) => {
    const value = fields[name]
    return typeof value === 'string' && shape.test(value) ? [[name, value] as const] : []
  })
  return {
    level: 'error',
    platform: 'node',
    logger: 'server',
    exception: { values: exceptions(event, fault) },
    tags: {
      ...Object.fromEntries(tags),
      event,
      ...(service !== undefined && { service }),
      ...('reference' in fields && { status: isOutage(fault) ? 503 : 500 }),
    },
  }
}

/** The service reads them from the cause to its effect. */
function exceptions(event: string, fault: unknown): Exception[] {
  const found: Exception[] = []
  let current = fault
  while (found.length <= CAUSES && (current instanceof Error || found.length === 0)) {
    found.unshift(exception(current, found.length === 0 ? event : codeOf(current)))
    current = current instanceof Error ? current.cause : undefined
  }
  return found
}

function exception(fault: unknown, value: string): Exception {
  if (!(fault instanceof Error)) return { type: 'Error', value }
  const type = NAME.test(fault.name) ? fault.name : 'Error'
  return { type, value, stacktrace: { frames: stackFrames(fault) } }
}

function codeOf(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  return typeof code === 'string' && CODE.test(code) ? code : 'cause'
}
