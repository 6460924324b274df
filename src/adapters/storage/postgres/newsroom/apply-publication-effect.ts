import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { PublicationEffect } from '#ports/newsroom-store.ts'

import { storedDocument } from '../library/document-rows.ts'
import type { Tables } from '../platform/kysely-table-types.ts'
import { acquirePublicationLock } from '../publishing/publication-transaction.ts'
import { publishRemaining } from '../publishing/publish-incoming-edition.ts'
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
 * withdraws the published one.
 */
export async function applyEffect(
  transaction: Transaction<Tables>,
  documentId: string,
  effect: PublicationEffect,
): Promise<void> {
  switch (effect.kind) {
    case 'draft':
      return putWaiting(transaction, { ...effect.document, draft: true }, null)
    case 'schedule':
      await recordNewsroom(transaction)
      return putWaiting(transaction, effect.document, new Date(effect.dueAt))
    case 'unschedule':
      return removeWaiting(transaction, documentId)
    case 'withdraw':
      break
  }
  await removeWaiting(transaction, documentId)
  await acquirePublicationLock(transaction)
  await publishRemaining(transaction, {
    source: NEWSROOM,
    except: documentId,
    outdates: effect.outdates,
  })
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

/**
 * Stores a document that waits for publication, in place of a former one. Without `dueAt`, it is
 * due at the date that it shows.
 */
async function putWaiting(
  transaction: Transaction<Tables>,
  sourced: SourcedDocument,
  dueAt: Date | null,
): Promise<void> {
  const { document, draft = false } = sourced
  await createStaging(transaction, 'waiting')
  await insertStaged(transaction, 'waiting', [{ document, draft, ...storedDocument(sourced) }])
  await removeWaiting(transaction, document.id)
  await sql`
    insert into drafts.document (id, source, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft, due_at)
    select id, ${NEWSROOM}, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft, ${dueAt}
    from waiting`.execute(transaction)
}
