import { analysedWords, indexedTerms } from './analysis.ts'
import type { AnalysedWord } from './analysis.ts'
import { parseSearchQuery } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import type { NamedSubject, SearchQuestion } from './search-question.ts'
import type { Speller } from './spelling.ts'
import { synonymTerms } from './synonyms.ts'
import type { Synonym } from './synonyms.ts'

/** What a search asks the index for. */
export interface SearchPlan {
  /** The terms of the reader's words, each once, mended unless the question is literal. */
  readonly terms: readonly string[]
  /** What the trade also says for them; they add to a score and never count as found. */
  readonly synonyms: readonly Synonym[]
  /** What the question names, in the reader’s terms and in those that texts use. */
  readonly named?: NamedTerms
  /** The question as it was understood, when a word was mended. */
  readonly corrected?: SearchQuery
}

/** What a question names, as terms: it takes all terms of one of its two names to say it. */
export interface NamedTerms {
  /** The reader’s own. */
  readonly said: readonly string[]
  /** Those of the name that texts give it. */
  readonly name: readonly string[]
  /** Its pages. */
  readonly paths: readonly string[]
}

/** More words than a need has; the rest is not looked for. */
export const MAX_TERMS = 12

/** Plans a search. */
export function searchPlan(
  { query, named: subject }: Pick<SearchQuestion, 'query' | 'named'>,
  speller?: Speller,
): SearchPlan {
  const words = analysedWords(query)
  const corrected = speller && correctedQuery(query, words, speller)
  const own = distinctTerms(corrected ?? query)
  const named = subject && namedTerms(subject, own)
  const terms = named ? [...new Set([...own, ...named.said])] : own.slice(0, MAX_TERMS)
  return {
    terms,
    synonyms: synonymTerms(terms),
    ...(corrected !== undefined && { corrected }),
    ...(named && { named }),
  }
}

/**
 * The terms of what is named; none when there is no room for them beside the others, and for the
 * one word that they make together.
 */
function namedTerms(
  { said, name, paths }: NamedSubject,
  own: readonly string[],
): NamedTerms | undefined {
  const named = { said: distinctTerms(said), name: distinctTerms(name), paths }
  const all = new Set([...own, ...named.said, ...named.name])
  return named.said.length > 0 && all.size < MAX_TERMS ? named : undefined
}

function distinctTerms(text: string): readonly string[] {
  return [...new Set(indexedTerms(text).split(' '))].filter((term) => term !== '')
}

/**
 * The question with its slips mended and its accents put back; `undefined` when nothing needs
 * mending.
 */
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
