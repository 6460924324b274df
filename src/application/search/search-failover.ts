import { seconds } from '#domain/shared/duration.ts'
import { isOutage } from '#ports/outage.ts'
import type { ArticleSearch } from '#ports/search.ts'
import type { Clock } from '#ports/time.ts'

/** Half-open after this long: one reader tries the search again. */
const PAUSE = seconds(4)

/** A search with a failover: a circuit breaker leads to the second one during an outage. */
export function searchFailover(
  first: ArticleSearch,
  other: ArticleSearch,
  clock: Clock,
): ArticleSearch {
  let unavailableUntil: number | undefined
  const answered = async <Answer>(ask: (search: ArticleSearch) => Promise<Answer>) => {
    if (unavailableUntil !== undefined) {
      if (clock.now() < unavailableUntil) return ask(other)
      unavailableUntil = clock.now() + PAUSE
    }
    try {
      const answer = await ask(first)
      unavailableUntil = undefined
      return answer
    } catch (error) {
      if (!isOutage(error)) throw error
      unavailableUntil = clock.now() + PAUSE
      return ask(other)
    }
  }
  return {
    find: (question, window) => answered((search) => search.find(question, window)),
    suggest: (query, limit) => answered((search) => search.suggest(query, limit)),
  }
}

/** A question that the search was asked, once it is answered or not. */
interface SearchTiming {
  readonly kind: 'results' | 'suggestions'
  /** In milliseconds. */
  readonly took: number
  readonly answered: boolean
}

/** Tells those who watch over the site how long questions take, never what was asked. */
export class SearchWatch {
  readonly #listeners: ((timing: SearchTiming) => void)[] = []

  onSearch(listener: (timing: SearchTiming) => void): void {
    this.#listeners.push(listener)
  }

  tell(timing: SearchTiming): void {
    for (const listener of this.#listeners) listener(timing)
  }
}

/** A search whose questions are watched. */
export function watchedSearch(
  search: ArticleSearch,
  watch: Pick<SearchWatch, 'tell'>,
  clock: Clock,
): ArticleSearch {
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
