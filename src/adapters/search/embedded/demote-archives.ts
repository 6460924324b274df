import type { RankedPages } from './aggregate-scores-by-page.ts'
import type { IndexColumns } from './index-columns.ts'
import type { RankingParameters } from './ranking-parameters.ts'
import type { MatchingPages } from './select-matching-pages.ts'

/** Maximum score of an archive, as a share of the score of the page that replaces the archive. */
const BELOW = 0.999

type Successions = Pick<IndexColumns, 'archivedOfPage' | 'successorStarts' | 'successorPages'>

/** Pages of a result, unsorted, with their final scores. */
export interface ShownPages {
  /** Matching pages, then pages added because they replace a matching archive. */
  readonly matching: Int32Array
  readonly scoreOf: (page: number) => number
}

/**
 * Ranks each replaced archive below the page that replaces it, and adds that page if it does not
 * match. The replacement scores at least the share `succession` of the archive's score.
 */
export function demoteArchives(
  { scoreOf }: Pick<RankedPages, 'scoreOf'>,
  { matching, isMatching }: MatchingPages,
  lists: Successions,
  { archive, succession }: Pick<RankingParameters, 'archive' | 'succession'>,
): ShownPages {
  const successors = new Map<number, number>()
  const inherited = new Map<number, number>()
  for (let place = 0; place < matching.length; place += 1) {
    const page = matching[place] ?? 0
    const successor = successorOf(lists, page, isMatching)
    if (successor === undefined) continue
    successors.set(page, successor)
    const score = succession * scoreOf(page)
    inherited.set(successor, Math.max(score, inherited.get(successor) ?? 0))
  }
  const ownScore = (page: number) =>
    scoreOf(page) * (lists.archivedOfPage[page] === 1 ? archive : 1)
  const currentScore = (page: number) => Math.max(ownScore(page), inherited.get(page) ?? 0)
  const offered = [...inherited.keys()].filter((page) => !isMatching(page))
  return {
    matching: offered.length === 0 ? matching : Int32Array.from([...matching, ...offered]),
    scoreOf: (page) => {
      const successor = successors.get(page)
      return successor === undefined
        ? currentScore(page)
        : Math.min(ownScore(page), BELOW * currentScore(successor))
    },
  }
}

/**
 * Returns the page that replaces an archive: its first successor among the results, else its first
 * successor. Returns undefined for a page without successor.
 */
function successorOf(
  { successorStarts, successorPages }: Successions,
  page: number,
  isMatching: (page: number) => boolean,
): number | undefined {
  const start = successorStarts[page] ?? 0
  const end = successorStarts[page + 1] ?? successorPages.length
  if (start === end) return undefined
  const successors = successorPages.subarray(start, end)
  return successors.find(isMatching) ?? successors[0]
}
