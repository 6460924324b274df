import { analysedWords } from '../../../domain/search/analysis.ts'
import type { SearchQuestion } from '../../../domain/search/search-question.ts'
import type { WeighedTerm } from './ranking.ts'

export function plannedTerms({ query }: SearchQuestion): readonly WeighedTerm[] {
  const terms = [...new Set(analysedWords(query).map(({ term }) => term))].slice(0, 12)
  return terms.map((term, word) => ({ term, weight: 1, word, asked: true }))
}
