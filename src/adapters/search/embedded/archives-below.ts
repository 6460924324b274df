import type { HeldPages } from './held-words.ts'
import type { PackedLists } from './packed-lists.ts'
import type { RankedPages } from './ranked-pages.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** Of the score of what takes its place, what an archive has at most. */
const BELOW = 0.999

/** Scores pages so that an archive counts for less than a page that holds, and stands below the page that takes its place when this one is held too: that one has the score of the archive where it is the better. */
export function archivesBelow(
  { scoreOf }: Pick<RankedPages, 'scoreOf'>,
  { held, isHeld }: HeldPages,
  { archivedOfPage, successorOfPage }: Pick<PackedLists, 'archivedOfPage' | 'successorOfPage'>,
  { archive, succession }: Pick<RankingParameters, 'archive' | 'succession'>,
): (page: number) => number {
  const inherited = new Map<number, number>()
  for (let place = 0; place < held.length; place += 1) {
    const page = held[place] ?? 0
    const successor = successorOfPage[page] ?? -1
    if (successor < 0 || !isHeld(successor)) continue
    const score = succession * scoreOf(page)
    inherited.set(successor, Math.max(score, inherited.get(successor) ?? 0))
  }
  const ownScore = (page: number) => scoreOf(page) * (archivedOfPage[page] === 1 ? archive : 1)
  const current = (page: number) => Math.max(ownScore(page), inherited.get(page) ?? 0)
  return (page) => {
    const successor = successorOfPage[page] ?? -1
    return inherited.has(successor)
      ? Math.min(ownScore(page), BELOW * current(successor))
      : current(page)
  }
}
