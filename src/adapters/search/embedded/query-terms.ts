import type { Synonym, Phrase } from '#domain/search/find-synonyms.ts'
import { MAX_TERMS } from '#domain/search/search-index-query.ts'
import type { NamedTerms, SearchIndexQuery } from '#domain/search/search-index-query.ts'

import { bitsOf } from './page-facets.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/** Synonym of several terms, with the query words that an entry with all of them satisfies. */
export interface PhraseSynonym {
  readonly terms: Phrase
  /** Bit set of the query words that it replaces. */
  readonly held: number
}

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
  /** Phrases that satisfy query words in an entry that has all their terms. */
  readonly phrases: readonly PhraseSynonym[]
  /** Number of words to match; a named subject counts as one. */
  readonly words: number
  /** Number of terms from the reader's own words. */
  readonly typed: number
  /** Subject that the query names: its words, and the paths of its pages. */
  readonly named?: NamesInBits & Pick<NamedTerms, 'paths'>
}

/**
 * Returns the terms to search for, with weights. A synonym satisfies the words that it replaces:
 * one of a single word by itself, a phrase only with all its terms.
 */
export function queryTerms(
  { terms, synonyms, named }: SearchIndexQuery,
  { synonym, phraseSynonym, wholeMeaning }: RankingParameters,
): QueryTerms {
  const all = [...new Set([...terms, ...(named?.name ?? [])])]
  const single = synonyms.filter(({ meant }) => meant.length === 1)
  const isWhole = ({ said, isMeaning }: Synonym) => isMeaning && said.length === terms.length
  const meaning = new Set(synonyms.filter(isWhole).flatMap(({ meant }) => meant))
  const added = new Set(
    synonyms.flatMap(({ meant }) => meant).filter((term) => !all.includes(term)),
  )
  const weighed = [
    ...all.map((term, word) => ({ term, weight: 1, held: 1 << word, said: 1 << word })),
    ...[...added].map((term) => {
      const own = single.filter(({ meant }) => meant.includes(term))
      const satisfied = bitsOf(
        all,
        own.flatMap(({ said }) => said),
      )
      const usual = satisfied === 0 ? phraseSynonym : synonym
      return { term, weight: meaning.has(term) ? wholeMeaning : usual, held: satisfied, said: 0 }
    }),
  ]
  const typed = terms.length
  const common = {
    terms: weighed,
    phrases: phraseSynonyms(synonyms, all),
    typed,
  }
  if (named === undefined) return { ...common, words: typed }
  const { said, name, paths } = named
  const free = terms.filter((term) => !said.includes(term))
  const names = (name.length > 1 ? [said, name] : [said]).map((each) => bitsOf(all, each))
  return {
    ...common,
    words: free.length + 1,
    named: { free: bitsOf(all, free), names, paths },
  }
}

/** Returns each phrase once, with the words that it replaces under any rule. */
function phraseSynonyms(
  synonyms: readonly Synonym[],
  words: readonly string[],
): readonly PhraseSynonym[] {
  const phrases = synonyms.filter(({ meant }) => meant.length > 1)
  const sameTerms = Map.groupBy(phrases, ({ meant }) => meant.toSorted().join(' '))
  return [...sameTerms].map(([terms, rules]) => ({
    terms: terms.split(' '),
    held: bitsOf(
      words,
      rules.flatMap(({ said }) => said),
    ),
  }))
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
export function wordBits(satisfied: number, literal: number): number {
  return FOUND | satisfied | (literal << MAX_TERMS)
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
