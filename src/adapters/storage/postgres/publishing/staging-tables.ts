import { CompiledQuery, sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'

import { downloadsOf } from '#domain/editorial/document-downloads.ts'
import { facetsOf } from '#domain/editorial/document-facets.ts'
import type {
  Edition,
  RejectedRecord,
  SourcedDocument,
} from '#ports/content-source-and-publisher.ts'

import { kindFacet } from '../library/document-list-queries.ts'
import { storedDocument } from '../library/document-rows.ts'
import type { StoredDocument } from '../library/document-rows.ts'
import type { Tables } from '../platform/kysely-table-types.ts'

/** Limits of a batch, which bound memory and leave the event loop free. */
const MAX_DOCUMENTS = 100
const MAX_CHARACTERS = 500_000

/** Document of an edition, with its serialized form. */
export type StagedDocument = StoredDocument &
  Pick<SourcedDocument, 'document'> & { readonly draft: boolean }

/**
 * Serializes the documents of a content source and yields them in batches; rejected records are
 * added to `rejected`.
 */
export async function* batchesOf(
  records: Edition['records'],
  rejected: RejectedRecord[],
): AsyncGenerator<readonly StagedDocument[]> {
  let batch: StagedDocument[] = []
  let characters = 0
  for await (const record of records) {
    if ('reason' in record) {
      rejected.push(record)
      continue
    }
    const stored = storedDocument(record)
    const { document, draft = false } = record
    batch.push({ document, draft, ...stored })
    characters += stored.content.length + stored.summary.length
    if (batch.length < MAX_DOCUMENTS && characters < MAX_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/**
 * Temporary tables of an edition: documents to publish, and documents that wait for publication.
 */
export type StagingTable = 'incoming' | 'waiting'

/**
 * Creates a temporary table for an edition. Its column `place` is the path to use if another source
 * has the document's path.
 */
export async function createStaging(
  transaction: Transaction<Tables>,
  table: StagingTable,
): Promise<void> {
  await sql`
    create temporary table ${sql.table(table)} (
      rank int generated always as identity,
      id text not null,
      path text collate "C" not null,
      kind text not null,
      title text not null,
      published_at timestamptz,
      changed_at timestamptz,
      demo boolean,
      facets text[],
      summary jsonb,
      content jsonb,
      continuation jsonb,
      downloads jsonb,
      fingerprint text not null,
      draft boolean not null,
      place text collate "C"
    ) on commit drop`.execute(transaction)
}

/** Creates the temporary table `departing`, with the ids of the published documents to withdraw. */
export async function stageDepartures(
  transaction: Transaction<Tables>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`create temporary table departing (id text primary key) on commit drop`.execute(
    transaction,
  )
  await sql`insert into departing select id from document where ${condition}`.execute(transaction)
}

/**
 * Inserts documents into a staging table. `heldPaths` maps ids to stored fingerprints; a document with
 * the same one is inserted without texts, facets and downloads.
 */
export async function insertStaged(
  transaction: Transaction<Tables>,
  table: StagingTable,
  batch: readonly StagedDocument[],
  heldPaths: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (batch.length === 0) return
  const rows = batch.map((each) => rowOf(each, heldPaths))
  await transaction.executeQuery(insertion(table, rows))
}

const COLUMNS = [
  'id',
  'path',
  'kind',
  'title',
  'published_at',
  'changed_at',
  'demo',
  'facets',
  'summary',
  'content',
  'continuation',
  'downloads',
  'fingerprint',
  'draft',
] as const

type Row = Readonly<Record<(typeof COLUMNS)[number], unknown>>

function rowOf(
  { document, draft, fingerprint, summary, content, continuation }: StagedDocument,
  heldPaths: ReadonlyMap<string, string>,
): Row {
  const { id, path, kind, title, publishedAt, updatedAt = publishedAt, demo } = document
  const unchanged = heldPaths.get(id) === fingerprint
  return {
    id,
    path,
    kind,
    title,
    published_at: new Date(publishedAt),
    changed_at: new Date(updatedAt),
    demo,
    facets: unchanged ? null : facetsOf(document).map((facet) => kindFacet(kind, facet)),
    summary: unchanged ? null : summary,
    content: unchanged ? null : content,
    continuation: unchanged ? null : continuation,
    downloads: unchanged ? null : JSON.stringify(downloadsOf(document.body)),
    fingerprint,
    draft,
  }
}

// Builds raw SQL, since Kysely takes longer over a thousand values than PostgreSQL.
function insertion(table: StagingTable, rows: readonly Row[]): CompiledQuery {
  const tuples = rows.map((_row, at) => {
    const places = COLUMNS.map((_column, place) => `$${at * COLUMNS.length + place + 1}`)
    return `(${places.join(', ')})`
  })
  return CompiledQuery.raw(
    `insert into ${table} (${COLUMNS.join(', ')}) values ${tuples.join(', ')}`,
    rows.flatMap((row) => COLUMNS.map((column) => row[column])),
  )
}
