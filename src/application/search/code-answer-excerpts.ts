import { currentAnswer } from '#domain/editorial/code-answer.ts'
import { analysedWords } from '#domain/search/analysis.ts'
import { excerptOf, openingOf } from '#domain/search/excerpt.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchHit, SearchResults } from '#ports/search.ts'

/** Results in which a question of the FAQ shows the answer of the Code, where it is current, in the place of its archive. */
export function withCodeAnswers(results: SearchResults, query: SearchQuery): SearchResults {
  const terms = new Set(analysedWords(query).map(({ term }) => term))
  return { ...results, hits: results.hits.map((hit) => withCodeAnswer(hit, terms)) }
}

function withCodeAnswer(hit: SearchHit, terms: ReadonlySet<string>): SearchHit {
  const { document, part } = hit
  const answer = document.kind === 'question' && !part ? currentAnswer(document) : undefined
  if (answer === undefined) return hit
  const excerpt = excerptOf(answer, terms)
  return { ...hit, excerpt: excerpt.length > 0 ? excerpt : openingOf(answer) }
}
