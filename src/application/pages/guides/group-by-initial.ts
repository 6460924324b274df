import type { LetterEntry, LetterView } from '#application/views/page-parts.ts'
import { compareFrench, glossaryLetter } from '#domain/editorial/collation.ts'
import { filingWords } from '#domain/editorial/filing.ts'

/** Titles under the letter of their first word that is no article, in French order. */
export function groupByInitial(entries: readonly LetterEntry[]): readonly LetterView[] {
  const filed = entries
    .map((entry) => ({ entry, words: filingWords(entry.title) }))
    .toSorted((a, b) => compareFrench(a.words, b.words))
  const letters = Map.groupBy(filed, ({ words }) => glossaryLetter(words))
  return [...letters]
    .map(([letter, group]) => ({ letter, entries: group.map(({ entry }) => entry) }))
    .toSorted((a, b) => compareFrench(a.letter, b.letter))
}
