import type { RankedPages } from './fold-pages.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** The pages that contain enough words of the query. */
export interface HeldPages {
  readonly held: Int32Array
  readonly isHeld: (page: number) => boolean
}

/**
 * Selects pages that contain all of one or two words, or a share of more. If there are none, those
 * with most words.
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
