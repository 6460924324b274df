import type { Journal } from '#ports/journal.ts'
import { isOutage } from '#ports/outage.ts'

/** Takes the specification's default when an outside service is out, and says so in the log once; any other fault goes on its way (§8). */
export async function otherwise<Value>(
  fallback: Value,
  attempt: () => Promise<Value>,
  journal: Pick<Journal, 'warn'>,
): Promise<Value> {
  try {
    return await attempt()
  } catch (fault) {
    if (!isOutage(fault)) throw fault
    journal.warn('outage', { service: fault.service })
    return fallback
  }
}
