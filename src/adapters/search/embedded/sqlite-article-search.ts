import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import type {
  ArticleSearch,
  FollowingIndex,
  PublishedDocuments,
  SearchResults,
  SearchWindow,
} from '#ports/article-search.ts'
import type { ContentLibrary } from '#ports/content-library.ts'
import { isOutage } from '#ports/outage.ts'

import { buildIndex } from './build-index.ts'
import { followPublished } from './follow-published.ts'
import { withFingerprints } from './index-changes.ts'
import { compiledCode, indexFile, replaceIndex } from './index-folder.ts'
import { asOneBuilder } from './one-builder.ts'
import { resultsOf, suggestionsOf } from './results-of.ts'
import { reading } from './search-outages.ts'
import { searchThread } from './search-thread.ts'
import type { SearchThread } from './search-thread.ts'

/** The embedded search: SQLite's full-text index in a file of this folder, read in a thread of its own. Any process may replace the file; the next question is answered from the new one. Titles and the like come from the library: what it no longer holds is no hit. */
export class SqliteArticleSearch implements ArticleSearch, FollowingIndex, AsyncDisposable {
  readonly #folder: string
  readonly #library: Pick<ContentLibrary, 'summariesAt'>
  readonly #thread: SearchThread

  constructor(folder: string, library: Pick<ContentLibrary, 'summariesAt'>) {
    this.#folder = folder
    this.#library = library
    this.#thread = searchThread(indexFile(folder), compiledCode(folder))
  }

  /** Opens the index before the first question, which then waits for nothing. */
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
    const added = withFingerprints(documents, fingerprints)
    return this.#alone(state, () =>
      replaceIndex(this.#folder, (file) => buildIndex(file, { gone: [], added, state })),
    )
  }

  follow(published: PublishedDocuments, state: string): Promise<number> {
    return this.#alone(state, () => followPublished(this.#folder, published, state))
  }

  /** Who has waited for another builder may find their work done. */
  #alone(state: string, build: () => Promise<number>): Promise<number> {
    return asOneBuilder(this.#folder, async (waited) => {
      const built = waited ? this.#built() : undefined
      return built?.state === state ? built.documents : build()
    })
  }

  #built(): Built | undefined {
    const file = indexFile(this.#folder)
    if (!existsSync(file)) return undefined
    try {
      return reading(() => builtIn(file))
    } catch (fault) {
      if (isOutage(fault)) return undefined
      throw fault
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#thread.end()
  }
}

interface Built {
  readonly state: string
  readonly documents: number
}

function builtIn(file: string): Built | undefined {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const built = database.prepare('select state, documents from built').get()
    return built && { state: String(built['state']), documents: Number(built['documents']) }
  } finally {
    database.close()
  }
}
