import type { DocumentSummary } from '../../../domain/editorial/document.ts'
import type { SearchResults } from '../../../ports/article-search.ts'

/** Documents as results, the best first. */
export function resultsOf(documents: readonly DocumentSummary[], total: number): SearchResults {
  return {
    hits: documents.map((document, place) => ({
      document,
      score: 1 / (place + 1),
      title: [{ text: document.title, marked: false }],
      excerpt: [],
    })),
    total,
    facets: {
      kinds: new Map(),
      themes: new Map(),
      sectors: new Map(),
      years: new Map(),
      access: new Map(),
    },
  }
}
