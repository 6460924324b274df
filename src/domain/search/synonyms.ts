import type { WeightedTerm } from './search-plan.ts'

/** What the trade also says for these terms, none of them again. */
export function synonymTerms(_terms: readonly string[]): readonly WeightedTerm[] {
  return []
}
