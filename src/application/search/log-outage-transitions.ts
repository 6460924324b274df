import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'
import type { ArticleSearch } from '#ports/search.ts'

/** A search that says in the log when it goes away and when it is back, once each, however many readers ask meanwhile (§8). */
export function logOutageTransitions(
  search: ArticleSearch,
  journal: Pick<Journal, 'info' | 'warn'>,
): ArticleSearch {
  let away = false
  const told = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await ask()
      if (away) journal.info('search back')
      away = false
      return answer
    } catch (fault) {
      if (isOutage(fault) && !away) {
        away = true
        journal.warn('search away', { service: fault.service })
      }
      throw fault
    }
  }
  return {
    find: (question, window) => told(() => search.find(question, window)),
    suggest: (query, limit) => told(() => search.suggest(query, limit)),
  }
}
