import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

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
