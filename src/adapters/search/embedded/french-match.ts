import type { SearchQuery } from '../../../domain/search/search-query.ts'

/** How the words of a question are matched: all of them, or any of them when no document has all. */
export type Operator = 'AND' | 'OR'

/** The words too common to tell one document from another. */
const STOP_WORDS = new Set(
  'a au aux avec ce ces cette dans de des du d elle en est et il je l la le les leur leurs mon ne notre nous on ou par pas pour qu que quel quelle quelles quels qui quoi s sa se ses si son sont sur un une vos votre vous y'.split(
    ' ',
  ),
)

/** A question as an expression of SQLite's full-text search: each word by its beginning, unless it is very short, so that plurals and endings match. `undefined` when no word is left. */
export function matchExpression(query: SearchQuery, operator: Operator): string | undefined {
  const words = wordsOf(query)
  if (words.length === 0) return undefined
  return words.map((word) => termOf(word)).join(` ${operator} `)
}

/** A word of one or two letters begins too many others: it matches itself alone. */
function termOf(word: string): string {
  return word.length < SHORTEST_BEGINNING ? `"${word}"` : `"${word}"*`
}

const SHORTEST_BEGINNING = 3

function wordsOf(query: SearchQuery): readonly string[] {
  const all = folded(query).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = all.filter((word) => !STOP_WORDS.has(word))
  return [...new Set((telling.length > 0 ? telling : all).map(stem))]
}

/** Lower case without accents or ligatures, as the index has it. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** The end of a plural or of a feminine form is left open. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:es|e|s|x)$/, '') : word
}
