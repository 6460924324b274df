import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { SearchQuery } from '#domain/search/parse-search-query.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import { isOutage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type {
  ArticleSearch,
  FollowingIndex,
  PublishedDocuments,
  SearchResults,
  SearchWindow,
} from '#ports/search.ts'

import { compiledCode, indexFile } from './index-file.ts'
import { builtState } from './index-writer.ts'
import type { BuiltState } from './index-writer.ts'
import { resultsOf, suggestionsOf } from './results-with-summaries.ts'
import { reading } from './search-outages.ts'
import { searchThread } from './search-thread.ts'
import type { SearchThread } from './search-thread.ts'
import { replaceIndex, updateIndex } from './update-index.ts'

/**
 * Embedded search: an SQLite index in a folder, queried in a worker thread. Any process may update
 * the index. Hits without a document in the library are dropped.
 */
export class SqliteArticleSearch implements ArticleSearch, FollowingIndex, AsyncDisposable {
  readonly #folder: string
  readonly #library: Pick<ContentLibrary, 'summariesAt'>
  readonly #thread: SearchThread

  constructor(folder: string, library: Pick<ContentLibrary, 'summariesAt'>) {
    this.#folder = folder
    this.#library = library
    this.#thread = searchThread(indexFile(folder), compiledCode(folder))
  }

  /** Opens the index before the first query. */
  open(): void {
    this.#thread.start()
  }

  async find(question: SearchQuestion, window: SearchWindow): Promise<SearchResults> {
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
    const file = indexFile(this.#folder)
    if (!existsSync(file)) return undefined
    try {
      return reading(() => builtIn(file))
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
