import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { isUnpublished } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Edition, RejectedRecord } from '#ports/content-source-and-publisher.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { batchesOf, createStaging, insertStaged } from './staging-tables.ts'
import type { StagedDocument } from './staging-tables.ts'

/**
 * Writes an edition of a content source to the temporary tables `incoming` and `waiting` (drafts
 * and scheduled documents). Returns the rejected records.
 */
export async function stageEdition(
  transaction: Transaction<Tables>,
  { source, records }: Edition,
  now: Instant,
): Promise<readonly RejectedRecord[]> {
  await createStaging(transaction, 'incoming')
  await createStaging(transaction, 'waiting')
  const rejected: RejectedRecord[] = []
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of batchesOf(records, rejected)) {
      await writing
      writing = put(transaction, source, batch, now)
      // Avoids an unhandled rejection: the promise is awaited later.
      writing.catch(() => undefined)
    }
  } finally {
    await writing
  }
  await sql`create index on incoming (path)`.execute(transaction)
  await sql`analyze incoming`.execute(transaction)
  return rejected
}

/** Writes a batch to the temporary tables, while the next batch is read from the source. */
async function put(
  transaction: Transaction<Tables>,
  source: string,
  batch: readonly StagedDocument[],
  now: Instant,
): Promise<void> {
  const waiting = batch.filter((each) => isWaiting(each, now))
  const ready = batch.filter((each) => !isWaiting(each, now))
  await insertStaged(transaction, 'waiting', waiting)
  await insertStaged(
    transaction,
    'incoming',
    ready,
    await publishedFingerprints(transaction, source, ready),
  )
}

function isWaiting({ document, draft }: StagedDocument, now: Instant): boolean {
  return isUnpublished({ draft, publishedAt: document.publishedAt }, now)
}

/** Returns the fingerprints of the published documents with the ids of a batch. */
async function publishedFingerprints(
  transaction: Transaction<Tables>,
  source: string,
  batch: readonly StagedDocument[],
): Promise<ReadonlyMap<string, string>> {
  const ids = batch.map(({ document }) => document.id)
  const rows = await transaction
    .selectFrom('document')
    .select(['id', 'fingerprint'])
    .where('source', '=', source)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

/** Replaces the documents of a source that wait for publication by those of the table `waiting`. */
export async function replaceWaiting(
  transaction: Transaction<Tables>,
  source: string,
): Promise<void> {
  await sql`delete from drafts.document where source = ${source}`.execute(transaction)
  await sql`
    insert into drafts.document (id, source, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft)
    select id, ${source}, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft
    from waiting order by rank`.execute(transaction)
}
