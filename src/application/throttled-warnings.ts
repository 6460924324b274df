import { minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { Clock } from '#ports/time.ts'

/** How long nothing must have happened for an outage to be over. */
const OVER_AFTER = minutes(1)

/** Says a warning about a service once for each outage; the next one says how many warnings were left out. */
export function throttledWarnings(
  journal: Pick<Journal, 'warn'>,
  clock: Clock,
): Pick<Journal, 'warn'> {
  const outages = new Map<string, { readonly at: Instant; readonly unsaid: number }>()
  return {
    warn: (event, fields = {}) => {
      const key = `${event} ${fields['service'] ?? ''}`
      const last = outages.get(key)
      const at = clock.now()
      if (last !== undefined && at - last.at < OVER_AFTER) {
        outages.set(key, { at, unsaid: last.unsaid + 1 })
        return
      }
      outages.set(key, { at, unsaid: 0 })
      journal.warn(event, last?.unsaid ? { ...fields, unsaid: last.unsaid } : fields)
    },
  }
}
