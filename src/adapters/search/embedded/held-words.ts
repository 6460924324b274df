import type { RankedPages } from './fold-pages.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** The pages that hold enough of the words of a question. */
export interface HeldPages {
  readonly held: Int32Array
  readonly isHeld: (page: number) => boolean
}

/**
 * Pages that hold all of one or two words, or a share of more. Without any, those that hold most.
 */
export function pagesHolding(
  { pages, has, wordsHeldBy }: RankedPages,
  words: number,
  { wordsHeld }: RankingParameters,
): HeldPages {
  let most = 0
  for (let place = 0; place < pages.length; place += 1) {
    most = Math.max(most, wordsHeldBy(pages[place] ?? 0))
  }
  const enough = Math.min(most, words < 3 ? words : Math.ceil(words * wordsHeld))
  const isHeld = (page: number): boolean => has(page) && wordsHeldBy(page) >= enough
  return { held: pages.filter(isHeld), isHeld }
}
