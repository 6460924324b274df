import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { SearchHit, SearchResults, SearchWindow } from '#ports/search.ts'

/** Further than this nobody reads on from the document that was named. */
const MOST_REORDERED = 100

/** What to ask of a search so that its results can begin with something else: all up to the window, unless that is far. */
export function reorderedWindow({ offset, limit }: SearchWindow): SearchWindow {
  return offset + limit > MOST_REORDERED ? { offset, limit } : { offset: 0, limit: offset + limit }
}

/** A window of results with the documents that the whole question asks for before all others, each once over all pages, whether or not its words find them; the results are those of the reordered window (§2). */
export function pinExactMatches(
  results: SearchResults,
  meant: readonly DocumentSummary[],
  { offset, limit }: SearchWindow,
): SearchResults {
  const paths = new Set(meant.map(({ path }) => path))
  const others = results.hits.filter(({ document }) => !paths.has(document.path))
  if (offset + limit > MOST_REORDERED) return { ...results, hits: others }
  const best = results.hits[0]?.score ?? 1
  const first = meant.map((document) => ({ ...hitOf(document, results), score: best }))
  const isWhole = results.total <= results.hits.length
  return {
    ...results,
    hits: [...first, ...others].slice(offset, offset + limit),
    total: isWhole ? first.length + others.length : results.total,
  }
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
