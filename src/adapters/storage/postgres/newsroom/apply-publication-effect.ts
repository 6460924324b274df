import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { PublicationReport, SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { PublicationEffect } from '#ports/newsroom-store.ts'

import { storedDocument } from '../library/document-rows.ts'
import type { Tables } from '../platform/kysely-table-types.ts'
import { acquirePublicationLock } from '../platform/publication-transaction.ts'
import { publishDocument, withdrawDocument } from '../publishing/publish-document.ts'
import { createStaging, insertStaged } from '../publishing/staging-tables.ts'
import { storeFirstVersion } from '../publishing/store-public-versions.ts'

/** Key of the newsroom as a content source. */
export const NEWSROOM = 'newsroom'

/**
 * Transfers a published document of another source to the newsroom, and stores its first public
 * version. Deletes any version of the document that waits for publication.
 */
export async function adoptDocument(
  transaction: Transaction<Tables>,
  documentId: string,
): Promise<void> {
  await acquirePublicationLock(transaction)
  await recordNewsroom(transaction)
  await sql`update document set source = ${NEWSROOM} where id = ${documentId}`.execute(transaction)
  await storeFirstVersion(transaction, documentId)
  await sql`delete from drafts.document where id = ${documentId}`.execute(transaction)
}

/**
 * Applies the effect of a newsroom event: stores or removes a draft or scheduled document, or
 * publishes or withdraws it. Returns the report of a publication.
 */
export async function applyEffect(
  transaction: Transaction<Tables>,
  id: string,
  effect: PublicationEffect,
): Promise<PublicationReport | undefined> {
  await removeWaiting(transaction, id)
  if (effect.kind === 'draft') {
    await storeWaiting(transaction, { ...effect.document, draft: true }, null)
    return undefined
  }
  await recordNewsroom(transaction)
  if (effect.kind === 'schedule') {
    await storeWaiting(transaction, effect.document, new Date(effect.dueAt))
    return undefined
  }
  await acquirePublicationLock(transaction)
  return effect.kind === 'publish'
    ? publishDocument(transaction, { source: NEWSROOM, sourced: effect.document }, effect.outdates)
    : withdrawDocument(transaction, { source: NEWSROOM, id }, effect.outdates)
}

async function removeWaiting(transaction: Transaction<Tables>, documentId: string): Promise<void> {
  await sql`delete from drafts.document where id = ${documentId}`.execute(transaction)
}

/** Records the newsroom as a content source; its documents have no common version. */
async function recordNewsroom(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    insert into edition (source, version) values (${NEWSROOM}, '1')
    on conflict (source) do nothing`.execute(transaction)
}

/** Stores a document that waits for publication. Without `dueAt`, it is due at the date it shows. */
async function storeWaiting(
  transaction: Transaction<Tables>,
  sourced: SourcedDocument,
  dueAt: Date | null,
): Promise<void> {
  const { document, draft = false } = sourced
  await createStaging(transaction, 'waiting')
  await insertStaged(transaction, 'waiting', [{ document, draft, ...storedDocument(sourced) }])
  await sql`
    insert into drafts.document (id, source, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft, due_at)
    select id, ${NEWSROOM}, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft, ${dueAt}
    from waiting`.execute(transaction)
}
