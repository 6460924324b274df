import type { NamedTerms, SearchPlan } from '#domain/search/search-plan.ts'
import { synonymTerms } from '#domain/search/synonyms.ts'

import { bitsOf } from './choice-bits.ts'
import type { RankingParameters } from './ranking-parameters.ts'
import type { NamesInBits } from './word-bits.ts'

/** A term to look for, with the words of the question that whoever has it holds, and those that it says itself: one bit for each. */
export interface WeighedTerm {
  readonly term: string
  readonly weight: number
  readonly held: number
  readonly said: number
}

/** A question as an index looks for it. */
export interface AskedWords {
  readonly terms: readonly WeighedTerm[]
  /** How many words are to be held: what is named counts as one. */
  readonly words: number
  /** How many words the reader typed. */
  readonly typed: number
  readonly named?: NamesInBits & Pick<NamedTerms, 'paths'>
}

/** The terms of a plan as an index looks for them. What alone means the same as a word of the question holds this word; what means the same as several holds them all. A word out of a phrase holds none: « travail » is not « quitter son travail ». Nor does a name of one word that the reader did not say: « métallurgie » is not the agreement that « UIMM » is. */
export function askedWords(
  { terms, synonyms, named }: SearchPlan,
  { synonym, phraseSynonym }: RankingParameters,
): AskedWords {
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
