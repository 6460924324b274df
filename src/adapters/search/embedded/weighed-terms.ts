import type { SearchPlan } from '../../../domain/search/search-plan.ts'
import { synonymTerms } from '../../../domain/search/synonyms.ts'

/** A term to look for, with the words of the question that whoever has it holds, and those that it says itself: one bit for each. */
export interface WeighedTerm {
  readonly term: string
  readonly weight: number
  readonly held: number
  readonly said: number
}

/** The terms of a plan as an index looks for them. What means the same as a word of the question holds this word; what means the same as several holds them all. */
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
      return { term, weight, held: alone === 0 ? all : alone, said: 0 }
    }),
  ]
}
