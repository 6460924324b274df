import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import type { Outage } from '#ports/outage.ts'

/** Returns the result of a call, or what `answer` returns if it fails with an `Outage`. */
export async function onOutage<Value, Other>(
  attempt: () => Promise<Value>,
  answer: (outage: Outage) => Other | Promise<Other>,
): Promise<Value | Other> {
  try {
    return await attempt()
  } catch (error) {
    if (!isOutage(error)) throw error
    return answer(error)
  }
}

/**
 * Returns the result of a call. If it fails with an `Outage`, logs a warning and returns the
 * fallback; other errors are rethrown.
 */
export async function withFallback<Value>(
  fallback: Value,
  attempt: () => Promise<Value>,
  logger: Pick<Logger, 'warn'>,
): Promise<Value> {
  try {
    return await attempt()
  } catch (error) {
    if (!isOutage(error)) throw error
    logger.warn('outage', { service: error.service })
    return fallback
  }
}
