import type { Clock } from '#ports/clock-and-timers.ts'
import type { SiteSearch } from '#ports/site-search.ts'

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
