import type { HeldPages } from './held-words.ts'
import type { PackedLists } from './packed-lists.ts'
import type { RankedPages } from './ranked-pages.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** Of the score of what takes its place, what an archive has at most. */
const BELOW = 0.999

type Successions = Pick<PackedLists, 'archivedOfPage' | 'successorStarts' | 'successorPages'>

/** Scores pages so that an archive counts for less than a page that holds, and stands below the first of its successors that is held too: that one has the score of the archive where it is the better. */
export function archivesBelow(
  { scoreOf }: Pick<RankedPages, 'scoreOf'>,
  { held, isHeld }: HeldPages,
  lists: Successions,
  { archive, succession }: Pick<RankingParameters, 'archive' | 'succession'>,
): (page: number) => number {
  const successors = new Map<number, number>()
  const inherited = new Map<number, number>()
  for (let place = 0; place < held.length; place += 1) {
    const page = held[place] ?? 0
    const successor = successorAmong(lists, page, isHeld)
    if (successor === undefined) continue
    successors.set(page, successor)
    const score = succession * scoreOf(page)
    inherited.set(successor, Math.max(score, inherited.get(successor) ?? 0))
  }
  const ownScore = (page: number) =>
    scoreOf(page) * (lists.archivedOfPage[page] === 1 ? archive : 1)
  const currentScore = (page: number) => Math.max(ownScore(page), inherited.get(page) ?? 0)
  return (page) => {
    const successor = successors.get(page)
    return successor === undefined
      ? currentScore(page)
      : Math.min(ownScore(page), BELOW * currentScore(successor))
  }
}

/** The first successor of a page that is held. */
function successorAmong(
  { successorStarts, successorPages }: Successions,
  page: number,
  isHeld: (page: number) => boolean,
): number | undefined {
  const end = successorStarts[page + 1] ?? successorPages.length
  for (let place = successorStarts[page] ?? end; place < end; place += 1) {
    const successor = successorPages[place] ?? 0
    if (isHeld(successor)) return successor
  }
  return undefined
}
