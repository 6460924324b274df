import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Document, DocumentSummary } from '../../../domain/editorial/document.ts'
import type {
  ContentLibrary,
  Listing,
  PublishedPath,
  Selection,
} from '../../../ports/content-library.ts'
import type { Journal } from '../../../ports/journal.ts'
import { documentOf, summaryOf } from './document-rows.ts'
import { asked } from './outages.ts'
import type { Database, Tables } from './schema.ts'

const BATCH = 100

export class PostgresContentLibrary implements ContentLibrary {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  documentAt(path: string): Promise<Document | undefined> {
    return asked(async () => {
      const row = await this.#database
        .selectFrom('document')
        .select(['path', 'summary', 'content'])
        .where('path', '=', path)
        .executeTakeFirst()
      return row && documentOf(row, this.#journal)[0]
    })
  }

  list(selection: Selection): Promise<Listing> {
    return asked(async () => {
      const chosen = within(this.#database.selectFrom('document'), selection)
      const [rows, { total }] = await Promise.all([
        inOrder(chosen, selection)
          .select(['path', 'summary'])
          .offset(selection.offset)
          .limit(selection.limit)
          .execute(),
        chosen.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items: rows.flatMap((row) => summaryOf(row, this.#journal)), total: Number(total) }
    })
  }

  summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]> {
    return asked(async () => {
      if (paths.length === 0) return []
      const rows = await this.#database
        .selectFrom('document')
        .select(['path', 'summary'])
        .where('path', 'in', paths)
        .execute()
      const found = new Map(rows.map((row) => [row.path, summaryOf(row, this.#journal)]))
      return paths.flatMap((path) => found.get(path) ?? [])
    })
  }

  paths(): Promise<readonly PublishedPath[]> {
    return asked(async () => {
      const rows = await this.#database
        .selectFrom('document')
        .select(['path', 'changed_at', 'demo'])
        .orderBy('path')
        .execute()
      return rows.map(({ path, changed_at, demo }) => ({
        path,
        changedAt: changed_at.getTime(),
        demo,
      }))
    })
  }

  async *everything(): AsyncIterable<Document> {
    let after = ''
    for (;;) {
      const rows = await asked(() =>
        this.#database
          .selectFrom('document')
          .select(['id', 'path', 'summary', 'content'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(BATCH)
          .execute(),
      )
      for (const row of rows) yield* documentOf(row, this.#journal)
      const last = rows.at(-1)
      if (last === undefined) return
      after = last.id
    }
  }
}

type Documents<Row> = SelectQueryBuilder<Tables, 'document', Row>

function within<Row>(documents: Documents<Row>, selection: Selection): Documents<Row> {
  const { kinds, theme, highlighted } = selection
  return documents
    .where('kind', '=', sql<string>`any(${kinds})`)
    .$if(theme !== undefined, (rest) => rest.where('themes', '@>', sql<string[]>`array[${theme}]`))
    .$if(highlighted !== undefined, (rest) => rest.where('highlighted', '=', highlighted === true))
}

function inOrder<Row>(documents: Documents<Row>, { order }: Selection): Documents<Row> {
  return order === 'recent'
    ? documents.orderBy('published_at', 'desc').orderBy('path')
    : documents.orderBy('title').orderBy('path')
}
