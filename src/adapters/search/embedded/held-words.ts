import type { RankedPages } from './ranked-pages.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** The pages that hold enough of the words of a question: all of one or two, a share of three or more; where none does, those that hold as many as any. */
export function pagesHolding(
  { pages, wordsHeldBy }: RankedPages,
  words: number,
  { wordsHeld }: RankingParameters,
): Int32Array {
  let most = 0
  for (let place = 0; place < pages.length; place += 1) {
    most = Math.max(most, wordsHeldBy(pages[place] ?? 0))
  }
  const enough = Math.min(most, words < 3 ? words : Math.ceil(words * wordsHeld))
  return pages.filter((page) => wordsHeldBy(page) >= enough)
}
