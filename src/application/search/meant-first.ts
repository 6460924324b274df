import type { DocumentSummary } from '../../domain/editorial/document.ts'
import type { SearchHit, SearchResults, SearchWindow } from '../../ports/article-search.ts'

/** Results with the documents that the whole question asks for before all others, each once over all pages, whether or not its words find them (§2). */
export function meantFirst(
  results: SearchResults,
  meant: readonly DocumentSummary[],
  { offset, limit }: SearchWindow,
): SearchResults {
  if (meant.length === 0) return results
  const paths = new Set(meant.map(({ path }) => path))
  const others = results.hits.filter(({ document }) => !paths.has(document.path))
  if (offset > 0) return { ...results, hits: others }
  const best = results.hits[0]?.score ?? 1
  const hits = meant.map((document) => ({ ...hitOf(document, results), score: best }))
  const unfound = hits.length + others.length - results.hits.length
  const total = results.total < limit ? Math.min(limit, results.total + unfound) : results.total
  return { ...results, hits: [...hits, ...others], total }
}

function hitOf(document: DocumentSummary, { hits }: SearchResults): SearchHit {
  return hits.find((hit) => hit.document.path === document.path) ?? unfoundHit(document)
}

/** It is shown as it is: no word of it was searched for. */
function unfoundHit(document: DocumentSummary): SearchHit {
  return {
    document,
    score: 1,
    title: [{ text: document.title, marked: false }],
    excerpt: document.standfirst === '' ? [] : [{ text: document.standfirst, marked: false }],
  }
}
