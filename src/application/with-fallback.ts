import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'

/** Returns the specification's default when an outside service is out, and logs the outage. Other errors are rethrown. */
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
