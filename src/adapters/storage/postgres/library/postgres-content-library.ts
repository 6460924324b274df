import { bulkhead } from 'cockatiel'
import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { z } from 'zod'

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  ContentLibrary,
  CountQuery,
  Grouping,
  SitemapKindCount,
  ListPage,
  PublishedPath,
  ListQuery,
} from '#ports/published-content.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectRows } from '../platform/select-rows.ts'
import { countByGroup, countByYear, selectPage } from './document-list-queries.ts'
import { documentOf, readableDocuments, summaryOf } from './document-rows.ts'
import { findDocumentRow, findDocumentRows } from './documents-by-path.ts'
import type { FoundRows, PathLookUp } from './documents-by-path.ts'
import { citingDocuments } from './find-citing-documents.ts'

const BATCH = 100

/**
 * Condition on documents for search engines. Must equal that of the index `document_for_engines`.
 */
const fingerprintRow = z.object({ id: z.string(), fingerprint: z.string() })

const FOR_ENGINES = sql<boolean>`not demo and not summary ? 'supersededBy'`

/** Loads published documents, and lists and counts of them. */
export class PostgresContentLibrary implements ContentLibrary {
  readonly #database: Database
  readonly #logger: Logger
  // Search engines request all sitemaps at once; one query at a time leaves connections to readers.
  readonly #sitemaps = bulkhead(1, Infinity)
  // Batches the references and related documents of a page into one query.
  readonly #lookUps = new DataLoader<PathLookUp, FoundRows>(
    async (lookUps) => {
      const documentRows = await findDocumentRows(this.#database, lookUps)
      return lookUps.map(() => documentRows)
    },
    { cache: false },
  )

  constructor(database: Database, logger: Logger) {
    this.#database = database
    this.#logger = logger
  }

  async documentAt(path: string): Promise<Document | undefined> {
    const row = await findDocumentRow(this.#database, path)
    return row && documentOf(row, this.#logger)
  }

  async list(selection: ListQuery): Promise<ListPage> {
    const { rows, total } = await selectPage(this.#database, selection)
    return { items: rows.map((row) => summaryOf(row, this.#logger)), total }
  }

  yearlyTotals(counted: CountQuery): Promise<ReadonlyMap<number, number>> {
    return countByYear(this.#database, counted)
  }

  totalsBy(grouping: Grouping, counted: CountQuery): Promise<ReadonlyMap<string, number>> {
    return countByGroup(this.#database, grouping, counted)
  }

  async summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]> {
    if (paths.length === 0) return []
    const loadedRows = await this.#lookUps.load({ paths, summaries: true })
    return paths.flatMap((path) => {
      const row = loadedRows.get(path)
      return row ? [summaryOf(row, this.#logger)] : []
    })
  }

  async published(paths: readonly string[]): Promise<ReadonlySet<string>> {
    if (paths.length === 0) return new Set()
    const loadedRows = await this.#lookUps.load({ paths, summaries: false })
    return new Set(paths.filter((path) => loadedRows.has(path)))
  }

  async citing(...query: Parameters<ContentLibrary['citing']>): Promise<ListPage> {
    const { rows, total } = await citingDocuments(this.#database, ...query)
    return { items: rows.map((row) => summaryOf(row, this.#logger)), total }
  }

  async sitemapKindCounts(): Promise<readonly SitemapKindCount[]> {
    const rows = await this.#database
      .selectFrom('document')
      .select(({ fn }) => [
        'kind',
        fn.countAll<string>().as('documents'),
        fn.max('changed_at').as('changed_at'),
      ])
      .where(FOR_ENGINES)
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, documents, changed_at }) => ({
      kind,
      documents: Number(documents),
      changedAt: changed_at.getTime(),
    }))
  }

  paths(
    kind: DocumentKind,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<readonly PublishedPath[]> {
    return this.#sitemaps.execute(async () => {
      const rows = await this.#database
        .selectFrom('document')
        .select(['path', 'changed_at'])
        .where('kind', '=', kind)
        .where(FOR_ENGINES)
        .orderBy('path')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(({ path, changed_at }) => ({ path, changedAt: changed_at.getTime() }))
    })
  }

  async *everything(except: readonly DocumentKind[] = []): AsyncIterable<Document> {
    let after = ''
    for (;;) {
      const rows = await this.#database
        .selectFrom('document')
        .select(['id', 'path', 'summary', 'content'])
        .where('id', '>', after)
        .where(sql<boolean>`kind <> all(${except})`)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      yield* readableDocuments(rows, this.#logger)
      const last = rows.at(-1)
      if (last === undefined) return
      after = last.id
    }
  }

  async fingerprints(except: readonly DocumentKind[] = []): Promise<ReadonlyMap<string, string>> {
    const rows = await selectRows(this.#database, fingerprintRow)`
      select id, md5(concat_ws(' ', fingerprint, path, summary -> 'supersededBy',
        summary -> 'alsoCoveredBy')) as fingerprint
      from document where kind <> all(${except})`
    return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
  }

  async *documentsOf(ids: readonly string[]): AsyncIterable<Document> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH)
      const rows = await this.#database
        .selectFrom('document')
        .select(['path', 'summary', 'content'])
        .where(sql<boolean>`id = any(${some})`)
        .execute()
      yield* readableDocuments(rows, this.#logger)
    }
  }
}
