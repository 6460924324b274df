import type { RankedPages } from './aggregate-scores-by-page.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** Numbers of the pages that contain enough words of the query. */
export interface MatchingPages {
  readonly matching: Int32Array
  readonly isMatching: (page: number) => boolean
}

/**
 * Selects the pages that contain all words of a query of one or two, else at least the share
 * `wordsHeld`. If no page does, selects those with the most words.
 */
export function selectMatchingPages(
  { pages, has, matchedWordsOf }: RankedPages,
  words: number,
  { wordsHeld }: RankingParameters,
): MatchingPages {
  let most = 0
  for (let place = 0; place < pages.length; place += 1) {
    most = Math.max(most, matchedWordsOf(pages[place] ?? 0))
  }
  const enough = Math.min(most, words < 3 ? words : Math.ceil(words * wordsHeld))
  const isMatching = (page: number): boolean => has(page) && matchedWordsOf(page) >= enough
  return { matching: pages.filter(isMatching), isMatching }
}
