import { analysedWords } from './analysis.ts'
import type { AnalysedWord } from './analysis.ts'
import { parseSearchQuery } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import type { Speller } from './spelling.ts'
import { synonymTerms } from './synonyms.ts'
import type { WeightedTerm } from './synonyms.ts'

/** What a search asks the index for. */
export interface SearchPlan {
  /** The terms of the reader's words, each once, mended unless the question is literal. */
  readonly terms: readonly string[]
  /** What the trade also says for them; they add to a score and never count as found. */
  readonly synonyms: readonly WeightedTerm[]
  /** The question as it was understood, when a word was mended. */
  readonly corrected?: SearchQuery
}

/** More words than a need has; the rest is not looked for (§2). */
export const MOST_TERMS = 12

/** Plans a search (§2). */
export function searchPlan(query: SearchQuery, speller?: Speller): SearchPlan {
  const words = analysedWords(query)
  const corrected = speller && correctedQuery(query, words, speller)
  const terms = distinctTerms(corrected ?? query)
  return {
    terms,
    synonyms: synonymTerms(terms),
    ...(corrected !== undefined && { corrected }),
  }
}

function distinctTerms(query: SearchQuery): readonly string[] {
  return [...new Set(analysedWords(query).map(({ term }) => term))].slice(0, MOST_TERMS)
}

/** The question with its slips mended and its accents put back; `undefined` when nothing needs mending. */
function correctedQuery(
  query: SearchQuery,
  words: readonly AnalysedWord[],
  { mended, written }: Speller,
): SearchQuery | undefined {
  let corrected = ''
  let read = 0
  let slips = 0
  for (const { start, end } of words) {
    const word = query.slice(start, end)
    const meant = mended(word)?.surface
    if (meant !== undefined) slips += 1
    corrected += query.slice(read, start) + (meant ?? accented(word, written(word)))
    read = end
  }
  const parsed = parseSearchQuery(corrected + query.slice(read))
  return slips > 0 && parsed.ok ? parsed.value : undefined
}

/** A word keeps its writing, unless only accents are missing. */
function accented(word: string, written: string | undefined): string {
  const bare = /^[a-z]+$/.test(word)
  return bare && written !== undefined ? written : word
}
