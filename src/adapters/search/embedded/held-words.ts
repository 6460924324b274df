import type { RankedPages } from './ranking.ts'

/** The pages that hold enough of the words of a question: all of one or two, most of three or more; where none does, those that hold as many as any. */
export function pagesHolding(
  { pages, wordsHeldBy }: RankedPages,
  words: number,
): readonly number[] {
  const held = Array.from(pages, (page) => wordsHeldBy(page))
  const most = held.reduce((most, count) => Math.max(most, count), 0)
  const enough = Math.min(most, wordsEnough(words))
  return Array.from(pages).filter((_, place) => (held[place] ?? 0) >= enough)
}

function wordsEnough(words: number): number {
  return words < 3 ? words : Math.ceil(words * 0.6)
}
