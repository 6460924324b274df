import { findSynonyms } from '#domain/search/find-synonyms.ts'
import { MAX_TERMS } from '#domain/search/search-index-query.ts'
import type { NamedTerms, SearchIndexQuery } from '#domain/search/search-index-query.ts'

import { bitsOf } from './page-facets.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/**
 * Term of the index with its weight. Bit sets mark the query words that the term satisfies
 * (`held`), and those that it equals (`said`).
 */
export interface WeighedTerm {
  readonly term: string
  readonly weight: number
  readonly held: number
  readonly said: number
}

/** Terms of the index to search for, for one query. */
export interface QueryTerms {
  readonly terms: readonly WeighedTerm[]
  /** Number of words to match; a named subject counts as one. */
  readonly words: number
  /** Number of terms from the reader's own words. */
  readonly typed: number
  /** Subject that the query names: its words, and the paths of its pages. */
  readonly named?: NamesInBits & Pick<NamedTerms, 'paths'>
}

/**
 * Returns the terms to search for, with weights. A one-word synonym satisfies the words that it
 * replaces; a single word of a longer synonym satisfies none.
 */
export function queryTerms(
  { terms, synonyms, named }: SearchIndexQuery,
  { synonym, phraseSynonym }: RankingParameters,
): QueryTerms {
  const all = [...new Set([...terms, ...(named?.name ?? [])])]
  const meant = terms.map((term) => new Set(findSynonyms([term]).map((synonym) => synonym.term)))
  const own = bitsOf(all, terms)
  const weighed = [
    ...all.map((term, word) => ({ term, weight: 1, held: 1 << word, said: 1 << word })),
    ...synonyms.flatMap(({ term, isWord }) => {
      if (all.includes(term)) return []
      const alone = meant.reduce(
        (bits, set, word) => (set.has(term) ? bits | (1 << word) : bits),
        0,
      )
      const held = alone === 0 ? own : alone
      return isWord
        ? [{ term, weight: synonym, held, said: 0 }]
        : [{ term, weight: phraseSynonym, held: 0, said: 0 }]
    }),
  ]
  const typed = terms.length
  if (named === undefined) return { terms: weighed, words: typed, typed }
  const { said, name, paths } = named
  const free = terms.filter((term) => !said.includes(term))
  const names = (name.length > 1 ? [said, name] : [said]).map((each) => bitsOf(all, each))
  return {
    terms: weighed,
    words: free.length + 1,
    typed,
    named: { free: bitsOf(all, free), names, paths },
  }
}

/** Bit set of all words of a query. */
const WORDS = (1 << MAX_TERMS) - 1
/** Bit of every matched entry, even without a satisfied word. */
const FOUND = 1 << (2 * MAX_TERMS)

/** Bit of the named subject, set if any of its names matches. */
export const NAMED = 1 << (MAX_TERMS - 1)

/**
 * Packs the query words that an entry satisfies, and those that it contains literally, into one bit
 * set.
 */
export function wordBits(held: number, said: number): number {
  return FOUND | held | (said << MAX_TERMS)
}

/** Returns the number of satisfied query words in a bit set of `wordBits`. */
export function countSatisfiedWords(bits: number): number {
  return countWordBits(bits & WORDS)
}

/** Returns the number of literal query words in a bit set of `wordBits`. */
export function countLiteralWords(bits: number): number {
  return countWordBits((bits >> MAX_TERMS) & WORDS)
}

/**
 * Returns the bits of an entry for a query that names a subject. The bit `NAMED` replaces those of
 * the subject's words; it is set if the entry has all words of one of its names.
 */
export function namedBits(bits: number, { free, names }: NamesInBits): number {
  const settled = (words: number): number => {
    const isNamed = (words & NAMED) !== 0 || names.some((name) => (words & name) === name)
    return (words & free) | (isNamed ? NAMED : 0)
  }
  return wordBits(settled(bits & WORDS), settled((bits >> MAX_TERMS) & WORDS))
}

/** Bit sets of the query words: those outside names, and those of each name of the subject. */
export interface NamesInBits {
  readonly free: number
  readonly names: readonly number[]
}

/** Returns the number of words in a bit set. */
export function countWordBits(words: number): number {
  return COUNTS[words] ?? 0
}

const COUNTS = Uint8Array.from({ length: WORDS + 1 }, (_, bits) => bitCount(bits))

function bitCount(bits: number): number {
  let [left, count] = [bits, 0]
  while (left !== 0) {
    left &= left - 1
    count += 1
  }
  return count
}
