import { MAX_TERMS } from '#domain/search/search-plan.ts'
import type { NamedTerms, SearchPlan } from '#domain/search/search-plan.ts'
import { synonymTerms } from '#domain/search/synonyms.ts'

import { bitsOf } from './page-facts.ts'
import type { RankingParameters } from './ranking-parameters.ts'

/**
 * A term to look for. `held`: the query words that its entries hold; `said`: those that it says
 * itself; one bit each.
 */
export interface WeighedTerm {
  readonly term: string
  readonly weight: number
  readonly held: number
  readonly said: number
}

/** A question as an index looks for it. */
export interface QueryTerms {
  readonly terms: readonly WeighedTerm[]
  /** How many words are to be held: what is named counts as one. */
  readonly words: number
  /** How many words the reader typed. */
  readonly typed: number
  readonly named?: NamesInBits & Pick<NamedTerms, 'paths'>
}

/**
 * The weighed terms of a plan. A synonym of one word holds it, one of several holds them all. A
 * word of a phrase holds none (« travail » is not « quitter son travail »), nor does an unsaid name
 * of one word (« métallurgie » is not « UIMM »).
 */
export function queryTerms(
  { terms, synonyms, named }: SearchPlan,
  { synonym, phraseSynonym }: RankingParameters,
): QueryTerms {
  const all = [...new Set([...terms, ...(named?.name ?? [])])]
  const meant = terms.map((term) => new Set(synonymTerms([term]).map((synonym) => synonym.term)))
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

/** All words of a question. */
const WORDS = (1 << MAX_TERMS) - 1
/** Set for every entry found, even without a word held. */
const FOUND = 1 << (2 * MAX_TERMS)

/** The bit of what a question names, whichever of its names says it; the others are those of the words. */
export const NAMED = 1 << (MAX_TERMS - 1)

/** Packs the held and the said query words of an entry, one bit each. */
export function wordBits(held: number, said: number): number {
  return FOUND | held | (said << MAX_TERMS)
}

/** How many words of the question are held. */
export function wordsHeld(bits: number): number {
  return wordsAmong(bits & WORDS)
}

/** How many of them are said. */
export function wordsSaid(bits: number): number {
  return wordsAmong((bits >> MAX_TERMS) & WORDS)
}

/**
 * The bits of an entry when the question names something: all words of a name count as one, some of
 * them as none.
 */
export function namedBits(bits: number, { free, names }: NamesInBits): number {
  const settled = (words: number): number => {
    const isNamed = (words & NAMED) !== 0 || names.some((name) => (words & name) === name)
    return (words & free) | (isNamed ? NAMED : 0)
  }
  return wordBits(settled(bits & WORDS), settled((bits >> MAX_TERMS) & WORDS))
}

/** The words of a question that name nothing, and those of each name of what the others name; one bit for each word. */
export interface NamesInBits {
  readonly free: number
  readonly names: readonly number[]
}

/** How many words are among these. */
export function wordsAmong(words: number): number {
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
