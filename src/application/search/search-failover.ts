import { seconds } from '#domain/shared/duration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import { isOutage } from '#ports/outage.ts'
import type { SiteSearch } from '#ports/search.ts'

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

/** Duration and outcome of one search call. */
interface SearchTiming {
  readonly kind: 'results' | 'suggestions'
  /** Duration in milliseconds. */
  readonly took: number
  /** False if the call failed. */
  readonly answered: boolean
}

/** Publishes the timing of each search call to listeners, without the query text. */
export class SearchWatch {
  readonly #listeners: ((timing: SearchTiming) => void)[] = []

  onSearch(listener: (timing: SearchTiming) => void): void {
    this.#listeners.push(listener)
  }

  tell(timing: SearchTiming): void {
    for (const listener of this.#listeners) listener(timing)
  }
}

/** Wraps a search so that the timing of each call is published. */
export function timedSearch(
  search: SiteSearch,
  watch: Pick<SearchWatch, 'tell'>,
  clock: Clock,
): SiteSearch {
  const timed = async <Answer>(kind: SearchTiming['kind'], ask: () => Promise<Answer>) => {
    const began = clock.now()
    let answered = false
    try {
      const answer = await ask()
      answered = true
      return answer
    } finally {
      watch.tell({ kind, took: clock.now() - began, answered })
    }
  }
  return {
    find: (question, window) => timed('results', () => search.find(question, window)),
    suggest: (query, limit) => timed('suggestions', () => search.suggest(query, limit)),
  }
}
