import { pino } from 'pino'

import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

/**
 * Creates a logger that writes JSON lines. Email addresses and tokens are masked in the messages,
 * causes and stacks of errors.
 */
export function pinoLogger(
  level: string,
  destination: { write(line: string): void } = process.stdout,
): Logger {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return {
    info: (event, fields) => log.info(fields ?? {}, event),
    warn: (event, fields) => log.warn(fields ?? {}, event),
    error: (event, error, fields) => log.error({ ...fields, ...describe(error) }, event),
  }
}

function describe(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  return {
    error: error.name,
    service: isOutage(error) ? error.service : undefined,
    message: withoutPersonalData(error.message),
    cause: cause && withoutPersonalData(cause.message),
    stack: withoutPersonalData(error.stack ?? ''),
  }
}

// Each pattern begins at a word boundary, so that matching takes linear time.
const DATABASE_SECRET = /(postgres(?:ql)?:\/\/)[^\s@/]*@/g
const EMAIL = /(?<![^\s@"<>(),;:])[^\s@"<>(),;:]+(?:@|%40)[^\s@"<>(),;:]+/g
const TOKEN = /(?<![\w-])[\w-]{8,}(?:\.[\w-]{8,}){2,}/g

/** Masks email addresses and tokens in an error message, and removes database passwords. */
export function withoutPersonalData(text: string): string {
  return text.replace(DATABASE_SECRET, '$1').replace(EMAIL, '[e-mail]').replace(TOKEN, '[token]')
}
