import { CompiledQuery, sql } from 'kysely'
import type { Transaction } from 'kysely'

import { facetsOf } from '../../../domain/editorial/facets.ts'
import type { Edition, RejectedRecord, SourcedDocument } from '../../../ports/content-publisher.ts'
import { kindFacet } from './kind-facet.ts'
import type { Tables } from './schema.ts'
import { storedDocument } from './stored-document.ts'
import type { StoredDocument } from './stored-document.ts'

/** Few enough at a time to leave the process free for pages, and its memory small. */
const MOST_DOCUMENTS = 100
const MOST_CHARACTERS = 500_000

/** A fault of the source that an edition is read from, told apart from those of the database. */
export class SourceFault extends Error {
  constructor(cause: unknown) {
    super('edition not read', { cause })
    this.name = 'SourceFault'
  }
}

/**
 * Reads an edition, once, into a table that lasts as long as the transaction; gives the records that could not be read.
 * A document that the site already holds as it is comes without its text. A fault of the source throws a `SourceFault`.
 */
export async function stageEdition(
  transaction: Transaction<Tables>,
  { source, records }: Edition,
): Promise<readonly RejectedRecord[]> {
  await sql`
    create temporary table incoming (
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
      fingerprint text not null,
      place text collate "C"
    ) on commit drop`.execute(transaction)
  const rejected: RejectedRecord[] = []
  for await (const batch of batchesOf(records, rejected)) {
    const held = await heldAmong(transaction, source, batch)
    await transaction.executeQuery(insertion(batch.map((each) => rowOf(each, held))))
  }
  await sql`create index on incoming (path)`.execute(transaction)
  await sql`analyze incoming`.execute(transaction)
  return rejected
}

type Reading = StoredDocument & Pick<SourcedDocument, 'document'>

async function* batchesOf(
  records: Edition['records'],
  rejected: RejectedRecord[],
): AsyncGenerator<readonly Reading[]> {
  let batch: Reading[] = []
  let characters = 0
  for await (const record of reading(records)) {
    if ('reason' in record) {
      rejected.push(record)
      continue
    }
    const stored = storedDocument(record)
    batch.push({ document: record.document, ...stored })
    characters += stored.content.length + stored.summary.length
    if (batch.length < MOST_DOCUMENTS && characters < MOST_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

async function* reading(records: Edition['records']): Edition['records'] {
  try {
    yield* records
  } catch (fault) {
    throw new SourceFault(fault)
  }
}

/** The fingerprints under which the site holds documents of the batch. */
async function heldAmong(
  transaction: Transaction<Tables>,
  source: string,
  batch: readonly Reading[],
): Promise<ReadonlyMap<string, string>> {
  const ids = batch.map(({ document }) => document.id)
  const rows = await transaction
    .selectFrom('document')
    .select(['id', 'fingerprint'])
    .where('source', '=', source)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
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
  'fingerprint',
] as const

type Row = Readonly<Record<(typeof COLUMNS)[number], unknown>>

function rowOf(
  { document, fingerprint, summary, content, continuation }: Reading,
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
    fingerprint,
  }
}

/** Written out and not built by Kysely, which takes longer over a thousand values than PostgreSQL does. */
function insertion(rows: readonly Row[]): CompiledQuery {
  const tuples = rows.map((_row, at) => {
    const places = COLUMNS.map((_column, place) => `$${at * COLUMNS.length + place + 1}`)
    return `(${places.join(', ')})`
  })
  return CompiledQuery.raw(
    `insert into incoming (${COLUMNS.join(', ')}) values ${tuples.join(', ')}`,
    rows.flatMap((row) => COLUMNS.map((column) => row[column])),
  )
}
