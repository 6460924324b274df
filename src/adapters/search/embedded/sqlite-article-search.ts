import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'

import { plainText } from '../../../domain/editorial/body-text.ts'
import type { Document, DocumentSummary } from '../../../domain/editorial/document.ts'
import type { SearchQuery } from '../../../domain/search/search-query.ts'
import type { ArticleSearch, SearchIndex, SearchPage } from '../../../ports/article-search.ts'
import { folded, matchExpression } from './french-match.ts'
import type { Operator } from './french-match.ts'

/** The weights of title, standfirst and body in the rank. */
const RANK = 'bm25(article, 10.0, 4.0, 1.0)'

/** Documents indexed before readers get their turn. */
const PACE = 5

/** The embedded search: SQLite's full-text index in memory, filled from the library. What it returns is what was published when it was filled. */
export class SqliteArticleSearch implements ArticleSearch, SearchIndex {
  #database = emptyIndex()
  #summaries: readonly DocumentSummary[] = []

  async replace(documents: AsyncIterable<Document>): Promise<number> {
    const database = emptyIndex()
    const insert = database.prepare(
      'insert into article (rowid, title, standfirst, body) values (?, ?, ?, ?)',
    )
    const summaries: DocumentSummary[] = []
    database.exec('begin')
    for await (const document of documents) {
      if (summaries.length % PACE === 0) await setImmediate()
      insert.run(
        summaries.length,
        folded(titleOf(document)),
        folded(document.standfirst),
        folded(plainText(document.body)),
      )
      const { body: _body, footnotes: _footnotes, ...summary } = document
      summaries.push(summary)
    }
    database.exec('commit')
    const previous = this.#database
    this.#database = database
    this.#summaries = summaries
    previous.close()
    return summaries.length
  }

  find(
    query: SearchQuery,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<SearchPage> {
    const strict = this.#match(query, 'AND', page)
    return Promise.resolve(strict.total > 0 ? strict : this.#match(query, 'OR', page))
  }

  #match(
    query: SearchQuery,
    operator: Operator,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): SearchPage {
    const expression = matchExpression(query, operator)
    if (expression === undefined) return { hits: [], total: 0 }
    const counted = this.#database
      .prepare('select count(*) as total from article where article match ?')
      .get(expression)
    const rows = this.#database
      .prepare(
        `select rowid from article where article match ? order by ${RANK}, rowid limit ? offset ?`,
      )
      .all(expression, limit, offset)
    return {
      hits: rows.flatMap((row) => this.#summaries[Number(row['rowid'])] ?? []),
      total: Number(counted?.['total'] ?? 0),
    }
  }
}

function titleOf(document: Document): string {
  if (document.kind !== 'definition') return document.title
  return [document.title, ...document.variants, ...document.abbreviations].join(' ')
}

function emptyIndex(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(
    "create virtual table article using fts5 (title, standfirst, body, content='', tokenize='unicode61')",
  )
  return database
}
