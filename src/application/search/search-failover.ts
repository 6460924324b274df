import { seconds } from '#domain/shared/duration.ts'
import { isOutage } from '#ports/outage.ts'
import type { ArticleSearch } from '#ports/search.ts'
import type { Clock } from '#ports/time.ts'

/** How long a search that was away is left alone, but for one reader who finds out whether it is back. */
const PAUSE = seconds(4)

/** A search that another one answers for while it is away: no question goes unanswered, and only the first waited in vain (§7, §8). */
export function searchFailover(
  first: ArticleSearch,
  other: ArticleSearch,
  clock: Clock,
): ArticleSearch {
  let awayUntil: number | undefined
  const answered = async <Answer>(ask: (search: ArticleSearch) => Promise<Answer>) => {
    if (awayUntil !== undefined) {
      if (clock.now() < awayUntil) return ask(other)
      awayUntil = clock.now() + PAUSE
    }
    try {
      const answer = await ask(first)
      awayUntil = undefined
      return answer
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      awayUntil = clock.now() + PAUSE
      return ask(other)
    }
  }
  return {
    find: (question, window) => answered((search) => search.find(question, window)),
    suggest: (query, limit) => answered((search) => search.suggest(query, limit)),
  }
}
