import type { ArticleSearch } from '#ports/search.ts'
import type { Clock } from '#ports/time.ts'

/** A question that the search was asked, once it is answered or not. */
export interface AskedSearch {
  readonly kind: 'results' | 'suggestions'
  /** In milliseconds. */
  readonly took: number
  readonly answered: boolean
}

/** Tells those who watch over the site how long questions take, never what was asked. */
export class SearchWatch {
  readonly #listeners: ((asked: AskedSearch) => void)[] = []

  onAsked(listener: (asked: AskedSearch) => void): void {
    this.#listeners.push(listener)
  }

  tell(asked: AskedSearch): void {
    for (const listener of this.#listeners) listener(asked)
  }
}

/** A search whose questions are watched. */
export function watchedSearch(
  search: ArticleSearch,
  watch: Pick<SearchWatch, 'tell'>,
  clock: Clock,
): ArticleSearch {
  const told = async <Answer>(kind: AskedSearch['kind'], ask: () => Promise<Answer>) => {
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
    find: (question, window) => told('results', () => search.find(question, window)),
    suggest: (query, limit) => told('suggestions', () => search.suggest(query, limit)),
  }
}
