import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'

import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import { markedText } from '#domain/search/search-excerpt.ts'
import { isOutage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type {
  IncrementalSearchIndex,
  PublishedDocuments,
  SearchResults,
  SearchWindow,
  SiteSearch,
} from '#ports/site-search.ts'

import { compileCacheFolder, indexFilePath } from './index-file.ts'
import { builtState } from './index-writer.ts'
import type { BuiltState } from './index-writer.ts'
import { readIndex } from './search-outages.ts'
import type { Answer } from './search-thread-messages.ts'
import { searchThread } from './search-thread.ts'
import type { SearchThread } from './search-thread.ts'
import { replaceIndex, updateIndex } from './update-index.ts'

/**
 * Embedded search: an SQLite index in a folder, queried in a worker thread. Any process may update
 * the index. Hits without a document in the library are dropped.
 */
export class SqliteSiteSearch implements SiteSearch, IncrementalSearchIndex, AsyncDisposable {
  readonly #folder: string
  readonly #library: Pick<ContentLibrary, 'summariesAt'>
  readonly #thread: SearchThread

  constructor(folder: string, library: Pick<ContentLibrary, 'summariesAt'>) {
    this.#folder = folder
    this.#library = library
    this.#thread = searchThread(indexFilePath(folder), compileCacheFolder(folder))
  }

  /** Starts the search thread before the first query. */
  open(): void {
    this.#thread.start()
  }

  async find(question: SearchCriteria, window: SearchWindow): Promise<SearchResults> {
    const answer = await this.#thread.ask({ ask: 'find', question, window })
    return resultsOf(this.#library, answer)
  }

  async suggest(query: SearchQuery, limit: number): Promise<readonly DocumentSummary[]> {
    const answer = await this.#thread.ask({ ask: 'suggest', query, limit })
    return suggestionsOf(this.#library, answer)
  }

  async builtFrom(): Promise<string | undefined> {
    return this.#built()?.state
  }

  replace(
    documents: AsyncIterable<Document>,
    state: string,
    fingerprints: ReadonlyMap<string, string> = new Map(),
  ): Promise<number> {
    return replaceIndex(this.#folder, documents, state, fingerprints)
  }

  follow(published: PublishedDocuments, state: string): Promise<number> {
    return updateIndex(this.#folder, published, state)
  }

  #built(): BuiltState | undefined {
    const file = indexFilePath(this.#folder)
    if (!existsSync(file)) return undefined
    try {
      return readIndex(() => builtIn(file))
    } catch (error) {
      if (isOutage(error)) return undefined
      throw error
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#thread.end()
  }
}

function builtIn(file: string): BuiltState | undefined {
  using database = new DatabaseSync(file, { readOnly: true })
  return builtState(database)
}

type Summaries = Pick<ContentLibrary, 'summariesAt'>

/**
 * Adds document summaries and marked titles to search results, and drops hits without a document.
 * Rejects if the answer contains suggestions instead.
 */
export async function resultsOf(library: Summaries, answer: Answer): Promise<SearchResults> {
  if (!('found' in answer)) throw new TypeError('the search answered another question')
  const { pages, terms, ...rest } = answer.found
  const summaries = await library.summariesAt(pages.map(({ path }) => path))
  // Yields to the event loop before titles are marked.
  await setImmediate()
  const documents = new Map(summaries.map((document) => [document.path, document]))
  const hits = pages.flatMap(({ path, ...page }) => {
    const document = documents.get(path)
    return document
      ? [{ ...page, document, title: markedText(titleInContext(document), terms) }]
      : []
  })
  return { ...rest, hits }
}

/**
 * Returns the summaries of the suggested documents, without missing ones. Rejects if the answer
 * contains search results instead.
 */
export async function suggestionsOf(
  library: Summaries,
  answer: Answer,
): Promise<readonly DocumentSummary[]> {
  if (!('suggested' in answer)) throw new TypeError('the search answered another question')
  return library.summariesAt(answer.suggested)
}
