import { randomBytes } from 'node:crypto'

import { serializeEnvelope } from '@sentry/core'
import type { Event, Exception, StackFrame } from '@sentry/core'
import { ServerRuntimeClient } from '@sentry/core/server'

import { MONITORING_POLICY, isTraced } from '#domain/monitoring/monitoring-policy.ts'
import type { ErrorReporter } from '#ports/error-reporter.ts'
import type { LogFields } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import type { EnvelopeSender } from './envelope-sender.ts'
import { filterEventFields } from './filter-event-fields.ts'

const MAX_FRAMES = 30
const FRAME =
  /^ {4}at (?:(?:async )?([\w$.<>[\] ]{1,100}) \()?(?:file:\/\/)?([^\s()]{1,300}):(\d+):(\d+)\)?$/
const OURS = /(?:^|\/)((?:src|dist|scripts)\/[\w./-]+)$/
const THEIRS = /(?:^|\/)(node_modules\/[\w./@+-]+)$/
const NODE = /^(node:[\w/]+)$/

/**
 * Parses the stack of an error without its message, outermost call first. Returns at most 30 frames
 * of our code, of packages and of Node.
 */
export function stackFrames(error: Error): StackFrame[] {
  const { message, stack = '' } = error
  const place = message === '' ? -1 : stack.indexOf(message)
  const calls = place === -1 ? stack : stack.slice(place + message.length)
  return calls.split('\n').flatMap(frameOf).slice(0, MAX_FRAMES).toReversed()
}

function frameOf(line: string): StackFrame[] {
  const [, name, file = '', row, column] = FRAME.exec(line) ?? []
  const [, ours] = OURS.exec(file) ?? []
  const [, theirs] = (ours === undefined && (THEIRS.exec(file) ?? NODE.exec(file))) || []
  const filename = theirs ?? ours
  if (filename === undefined) return []
  return [
    {
      filename,
      lineno: Number(row),
      colno: Number(column),
      in_app: theirs === undefined,
      ...(name !== undefined && { function: name }),
    },
  ]
}

/** The tags of a report, and their allowed values. */
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

/**
 * Builds the Sentry event of an error, from its stack, its causes and the allowed fields of its log
 * event. Omits the messages, which may contain data.
 */
export function errorEvent(event: string, error: unknown, fields: LogFields = {}): Event {
  const service = isOutage(error) && SERVICE.test(error.service) ? error.service : undefined
  const tags = Object.entries(TAGS).flatMap(([name, shape]) => {
    const value = fields[name]
    return typeof value === 'string' && shape.test(value) ? [[name, value] as const] : []
  })
  return {
    level: 'error',
    platform: 'node',
    logger: 'server',
    exception: { values: exceptions(event, error) },
    tags: {
      ...Object.fromEntries(tags),
      event,
      ...(service !== undefined && { service }),
      ...('reference' in fields && { status: isOutage(error) ? 503 : 500 }),
    },
  }
}

/** Returns the error and up to three causes, the root cause first, as the service expects. */
function exceptions(event: string, error: unknown): Exception[] {
  const exceptionChain: Exception[] = []
  let current = error
  while (
    exceptionChain.length <= CAUSES &&
    (current instanceof Error || exceptionChain.length === 0)
  ) {
    exceptionChain.unshift(
      exception(current, exceptionChain.length === 0 ? event : codeOf(current)),
    )
    current = current instanceof Error ? current.cause : undefined
  }
  return exceptionChain
}

function exception(error: unknown, value: string): Exception {
  if (!(error instanceof Error)) return { type: 'Error', value }
  const type = NAME.test(error.name) ? error.name : 'Error'
  return { type, value, stacktrace: { frames: stackFrames(error) } }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && CODE.test(code) ? code : 'cause'
}

interface Options {
  readonly dsn: string
  readonly sender: EnvelopeSender
  /** Build identifier of the server. */
  readonly release: string
  readonly environment: string
}

const SERVER = { platform: 'node', logger: 'server' }

/**
 * Creates a reporter that sends errors and sampled traces to a Sentry-compatible service. All
 * automatic instrumentation of the SDK is off.
 */
export function sentryErrorReporter(options: Options): ErrorReporter {
  const { sender } = options
  const client = clientOf(options)
  return {
    report: (event, error, fields) => {
      client.captureEvent(errorEvent(event, error, fields))
    },
    trace: ({ method, route, status, startedAt, endedAt }) => {
      if (!isTraced({ status }, Math.random())) return
      client.captureEvent({
        type: 'transaction',
        transaction: `${method} ${route}`,
        start_timestamp: startedAt / 1000,
        timestamp: endedAt / 1000,
        contexts: {
          trace: {
            trace_id: randomBytes(16).toString('hex'),
            span_id: randomBytes(8).toString('hex'),
            op: 'http.server',
            status: status < 500 ? 'ok' : 'internal_error',
            data: { 'http.response.status_code': status },
          },
        },
      })
    },
    flush: async (within) => {
      await sender.flush(within)
    },
  }
}

function clientOf({ dsn, sender, release, environment }: Options): ServerRuntimeClient {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment,
    debug: MONITORING_POLICY.debug,
    tracesSampleRate: MONITORING_POLICY.traceSampleRate,
    traceLifecycle: 'static',
    integrations: [],
    sendClientReports: false,
    stackParser: () => [],
    transport: () => ({
      send: (envelope) => {
        sender.send(textOf(serializeEnvelope(envelope)))
        return Promise.resolve({})
      },
      flush: (within) => sender.flush(within ?? 0),
    }),
    beforeSend: (event) => ({ ...filterEventFields(event, SERVER), type: undefined }),
    beforeSendTransaction: (event) => ({
      ...filterEventFields(event, SERVER),
      type: 'transaction',
    }),
  })
  client.init()
  return client
}

function textOf(envelope: string | Uint8Array): string {
  return typeof envelope === 'string' ? envelope : new TextDecoder().decode(envelope)
}
