import type { Journal } from '#ports/journal.ts'
import { isOutage } from '#ports/outage.ts'

/**
 * Returns the fallback value and logs a warning if the call fails with an `Outage`. Other errors
 * are rethrown.
 */
export async function withFallback<Value>(
  fallback: Value,
  attempt: () => Promise<Value>,
  journal: Pick<Journal, 'warn'>,
): Promise<Value> {
  try {
    return await attempt()
  } catch (error) {
    if (!isOutage(error)) throw error
    journal.warn('outage', { service: error.service })
    return fallback
  }
}
