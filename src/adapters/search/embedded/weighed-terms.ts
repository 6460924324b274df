import type { SearchPlan } from '../../../domain/search/search-plan.ts'
import { synonymTerms, WORD } from '../../../domain/search/synonyms.ts'

/** A term to look for, with the words of the question that whoever has it holds, and those that it says itself: one bit for each. */
export interface WeighedTerm {
  readonly term: string
  readonly weight: number
  readonly held: number
  readonly said: number
}

/** The terms of a plan as an index looks for them. What alone means the same as a word of the question holds this word; what means the same as several holds them all. A word out of a phrase holds none: « travail » is not « quitter son travail ». */
export function weighedTerms({ terms, synonyms }: SearchPlan): readonly WeighedTerm[] {
  const meant = terms.map((term) => new Set(synonymTerms([term]).map((synonym) => synonym.term)))
  const all = (1 << terms.length) - 1
  return [
    ...terms.map((term, word) => ({ term, weight: 1, held: 1 << word, said: 1 << word })),
    ...synonyms.map(({ term, weight }) => {
      const alone = meant.reduce(
        (bits, set, word) => (set.has(term) ? bits | (1 << word) : bits),
        0,
      )
      const held = alone === 0 ? all : alone
      return { term, weight, held: weight < WORD ? 0 : held, said: 0 }
    }),
  ]
}
