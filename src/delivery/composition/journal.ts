import { pino } from 'pino'

import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'

/** The log as lines of JSON. Only what callers name is written; of a fault, its kind, message and stack, never the data it carries. */
export function pinoJournal(
  level: string,
  destination: { write(line: string): void } = process.stdout,
): Journal {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return {
    info: (event, fields) => log.info(fields ?? {}, event),
    warn: (event, fields) => log.warn(fields ?? {}, event),
    error: (event, fault, fields) => log.error({ ...fields, ...describe(fault) }, event),
  }
}

function describe(fault: unknown): Record<string, string | undefined> {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const cause = fault.cause instanceof Error ? fault.cause : undefined
  return {
    fault: fault.name,
    service: isOutage(fault) ? fault.service : undefined,
    message: withoutPersonalData(fault.message),
    cause: cause && withoutPersonalData(cause.message),
    stack: withoutPersonalData(fault.stack ?? ''),
  }
}

// Each starts where a word starts, never inside it: a long text takes no longer than its length.
const DATABASE_SECRET = /(postgres(?:ql)?:\/\/)[^\s@/]*@/g
const EMAIL = /(?<![^\s@"<>(),;:])[^\s@"<>(),;:]+(?:@|%40)[^\s@"<>(),;:]+/g
const TOKEN = /(?<![\w-])[\w-]{8,}(?:\.[\w-]{8,}){2,}/g

/** E-mail addresses and tokens can stand in the message of a fault; they never reach the log. */
export function withoutPersonalData(text: string): string {
  return text.replace(DATABASE_SECRET, '$1').replace(EMAIL, '[e-mail]').replace(TOKEN, '[token]')
}
