import { statSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Document } from '../../../domain/editorial/document.ts'
import type { DocumentSummary } from '../../../domain/editorial/document.ts'
import type { SearchQuery } from '../../../domain/search/search-query.ts'
import type { SearchQuestion } from '../../../domain/search/search-question.ts'
import type {
  ArticleSearch,
  SearchIndex,
  SearchResults,
  SearchWindow,
} from '../../../ports/article-search.ts'
import type { ContentLibrary } from '../../../ports/content-library.ts'
import { isOutage } from '../../../ports/outage.ts'
import { INDEX_FORM, writeIndex } from './index-file.ts'
import { matchesIn } from './index-query.ts'
import type { Matches } from './index-query.ts'
import { resultsOf } from './results-of.ts'
import { asked, unprepared } from './search-outages.ts'

const INDEX = `index-${INDEX_FORM}.sqlite`

/** The embedded search: SQLite's full-text index in a file of this folder. Any process may replace the file; the next question is answered from the new one. Titles and the like come from the library: what it no longer holds is no hit. */
export class SqliteArticleSearch implements ArticleSearch, SearchIndex, Disposable {
  readonly #folder: string
  readonly #library: Pick<ContentLibrary, 'summariesAt'>
  #open: { readonly database: DatabaseSync; readonly identity: string } | undefined

  constructor(folder: string, library: Pick<ContentLibrary, 'summariesAt'>) {
    this.#folder = folder
    this.#library = library
  }

  async find({ query }: SearchQuestion, window: SearchWindow): Promise<SearchResults> {
    const { paths, total } = this.#matches(query, window)
    return resultsOf(await this.#library.summariesAt(paths), total)
  }

  async suggest(query: SearchQuery, limit: number): Promise<readonly DocumentSummary[]> {
    return this.#library.summariesAt(this.#matches(query, { offset: 0, limit }).paths)
  }

  #matches(query: SearchQuery, window: SearchWindow): Matches {
    return asked(() => {
      const database = this.#current()
      if (database === undefined) throw unprepared()
      return matchesIn(database, query, window)
    })
  }

  async builtFrom(): Promise<string | undefined> {
    try {
      const built = asked(() => this.#current()?.prepare('select state from built').get())
      return built === undefined ? undefined : String(built['state'])
    } catch (fault) {
      if (isOutage(fault)) return undefined
      throw fault
    }
  }

  async replace(documents: AsyncIterable<Document>, state: string): Promise<number> {
    await mkdir(this.#folder, { recursive: true })
    await this.#sweep()
    const partial = join(this.#folder, `${INDEX}.${process.pid}.partial`)
    try {
      const written = await writeIndex(partial, documents, state)
      await rename(partial, join(this.#folder, INDEX))
      return written
    } finally {
      await rm(partial, { force: true })
    }
  }

  [Symbol.dispose](): void {
    this.#open?.database.close()
    this.#open = undefined
  }

  /** The index as it now stands in the folder; `undefined` when there is none. */
  #current(): DatabaseSync | undefined {
    const file = join(this.#folder, INDEX)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined) return undefined
    const identity = `${found.ino} ${found.mtimeMs}`
    if (this.#open?.identity !== identity) {
      this[Symbol.dispose]()
      this.#open = { database: new DatabaseSync(file, { readOnly: true }), identity }
    }
    return this.#open.database
  }

  /** Takes away what builders left that were killed, and the indexes of other forms. */
  async #sweep(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const [, builder] = /\.(\d+)\.partial$/.exec(name) ?? []
      const left = builder === undefined ? name !== INDEX : !isRunning(Number(builder))
      if (left) await rm(join(this.#folder, name), { force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}
