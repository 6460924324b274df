import { CompiledQuery, sql } from 'kysely'
import type { Transaction } from 'kysely'

import { facetsOf } from '#domain/editorial/facets.ts'
import { downloadsOf } from '#domain/editorial/offered-download.ts'

import { kindFacet } from '../library/kind-facet.ts'
import type { Tables } from '../platform/schema.ts'
import type { Reading } from './edition-batches.ts'

/** Where an edition is put while it is read: what goes on the site, and what waits for its time. */
export type StagingTable = 'incoming' | 'waiting'

/** Makes a table of what an edition brings, for as long as the transaction lasts. Its `place` is where a document goes whose path is taken. */
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

/** Puts documents into the table; those whose fingerprint is held already come without their text. */
export async function putStaged(
  transaction: Transaction<Tables>,
  table: StagingTable,
  batch: readonly Reading[],
  held: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (batch.length === 0) return
  const rows = batch.map((each) => rowOf(each, held))
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
  { document, draft, fingerprint, summary, content, continuation }: Reading,
  held: ReadonlyMap<string, string>,
): Row {
  const { id, path, kind, title, publishedAt, updatedAt = publishedAt, demo } = document
  const unchanged = held.get(id) === fingerprint
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

/** Written out and not built by Kysely, which takes longer over a thousand values than PostgreSQL does. */
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
