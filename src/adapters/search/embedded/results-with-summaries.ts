import { setImmediate } from 'node:timers/promises'

import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { markedText } from '#domain/search/excerpt.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SearchResults } from '#ports/search.ts'

import type { Answer } from './search-messages.ts'

type Summaries = Pick<ContentLibrary, 'summariesAt'>

/**
 * Adds summaries of the library to results and drops missing documents. Yields to the event loop
 * before titles are marked.
 */
export async function resultsOf(library: Summaries, answer: Answer): Promise<SearchResults> {
  if (!('found' in answer)) throw new TypeError('the search answered another question')
  const { pages, terms, ...found } = answer.found
  const summaries = await library.summariesAt(pages.map(({ path }) => path))
  await setImmediate()
  const documents = new Map(summaries.map((document) => [document.path, document]))
  const hits = pages.flatMap(({ path, ...page }) => {
    const document = documents.get(path)
    return document
      ? [{ ...page, document, title: markedText(titleInContext(document), terms) }]
      : []
  })
  return { ...found, hits }
}

/** Adds titles of the library to suggestions, and drops missing documents. */
export async function suggestionsOf(
  library: Summaries,
  answer: Answer,
): Promise<readonly DocumentSummary[]> {
  if (!('suggested' in answer)) throw new TypeError('the search answered another question')
  return library.summariesAt(answer.suggested)
}
