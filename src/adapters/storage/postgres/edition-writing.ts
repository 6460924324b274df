import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Edition, SourcedDocument } from '../../../ports/content-publisher.ts'
import { rowOf } from './document-rows.ts'
import type { EditionChanges, Holding } from './edition-changes.ts'
import type { Fingerprints } from './fingerprint.ts'
import { leaveRedirects } from './rename-redirects.ts'
import type { Tables } from './schema.ts'

/** Few enough at a time to leave the process free for pages. */
const BATCH = 25

/** What the site holds of a source. */
export function holdingsOf(
  transaction: Transaction<Tables>,
  source: string,
): Promise<readonly Holding[]> {
  return transaction
    .selectFrom('document')
    .select(['id', 'path', 'fingerprint'])
    .where('source', '=', source)
    .execute()
}

/** Notes the version of the source. An edition published twice keeps the date of the first time. */
export async function record(
  transaction: Transaction<Tables>,
  { source, version }: Edition,
  { created, changed, withdrawn }: EditionChanges,
): Promise<void> {
  const same = created.length + changed.length + withdrawn.length === 0
  await sql`
    insert into edition (source, version) values (${source}, ${version})
    on conflict (source) do update set version = excluded.version, published_at = now()
    where edition.version <> excluded.version or not ${same}`.execute(transaction)
}

/** Makes the changes. A changed document is taken out and put in again, with or without its continuation. */
export async function apply(
  transaction: Transaction<Tables>,
  source: string,
  changes: EditionChanges,
  fingerprints: Fingerprints,
): Promise<void> {
  const { created, changed, withdrawn } = changes
  const gone = [...withdrawn, ...changed.map(({ document }) => document)].map(({ id }) => id)
  await sql`delete from document where id = any(${gone})`.execute(transaction)
  const incoming = [...created, ...changed]
  for (let start = 0; start < incoming.length; start += BATCH) {
    await insert(transaction, source, incoming.slice(start, start + BATCH), fingerprints)
  }
  await leaveRedirects(transaction, changes)
}

async function insert(
  transaction: Transaction<Tables>,
  source: string,
  batch: readonly SourcedDocument[],
  fingerprints: Fingerprints,
): Promise<void> {
  const rows = batch.map(({ document }) =>
    rowOf(source, document, fingerprints.get(document.id) ?? ''),
  )
  await transaction.insertInto('document').values(rows).execute()
  const continuations = batch.flatMap(({ document, continuation }) =>
    continuation === undefined
      ? []
      : [{ document_id: document.id, body: JSON.stringify(continuation) }],
  )
  if (continuations.length === 0) return
  await transaction.insertInto('premium.continuation').values(continuations).execute()
}
