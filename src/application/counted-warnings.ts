import { seconds } from '../domain/shared/duration.ts'
import type { Instant } from '../domain/shared/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { Journal } from '../ports/journal.ts'

/** How long a warning that was said is only counted. */
const QUIET = seconds(10)

/** Says the same warning about the same service once in ten seconds, with how many there were since it was last said: an outage of a day is no flood in the log. */
export function countedWarnings(
  journal: Pick<Journal, 'warn'>,
  clock: Clock,
): Pick<Journal, 'warn'> {
  const said = new Map<string, { readonly at: Instant; unsaid: number }>()
  return {
    warn: (event, fields = {}) => {
      const key = `${event} ${fields['service'] ?? ''}`
      const last = said.get(key)
      if (last !== undefined && clock.now() - last.at < QUIET) {
        last.unsaid += 1
        return
      }
      said.set(key, { at: clock.now(), unsaid: 0 })
      journal.warn(event, last?.unsaid ? { ...fields, unsaid: last.unsaid } : fields)
    },
  }
}
