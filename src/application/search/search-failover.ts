import { seconds } from '#domain/shared/duration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import { isOutage } from '#ports/outage.ts'
import type { SiteSearch } from '#ports/site-search.ts'

/** Time after which the circuit breaker is half-open: one call tries the first search again. */
const HALF_OPEN_AFTER_MS = seconds(4)

/**
 * Creates a search with failover and a circuit breaker. During an outage of the first search, calls
 * go to the other one.
 */
export function searchFailover(first: SiteSearch, other: SiteSearch, clock: Clock): SiteSearch {
  let unavailableUntil: number | undefined
  const answered = async <Answer>(ask: (search: SiteSearch) => Promise<Answer>) => {
    if (unavailableUntil !== undefined) {
      if (clock.now() < unavailableUntil) return ask(other)
      unavailableUntil = clock.now() + HALF_OPEN_AFTER_MS
    }
    try {
      const answer = await ask(first)
      unavailableUntil = undefined
      return answer
    } catch (error) {
      if (!isOutage(error)) throw error
      unavailableUntil = clock.now() + HALF_OPEN_AFTER_MS
      return ask(other)
    }
  }
  return {
    find: (question, window) => answered((search) => search.find(question, window)),
    suggest: (query, limit) => answered((search) => search.suggest(query, limit)),
  }
}
