import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { PublicationReport } from '#ports/content-source-and-publisher.ts'
import type { PublicationEffect } from '#ports/newsroom-store.ts'

import { storedDocument } from '../library/document-rows.ts'
import type { Tables } from '../platform/kysely-table-types.ts'
import { acquirePublicationLock } from '../platform/publication-transaction.ts'
import { publishDocuments, withdrawDocument } from '../publishing/publish-document.ts'
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

/** Effects of the events of one document, in order. */
interface DocumentEffect {
  readonly documentId: string
  readonly effect?: PublicationEffect
}

/**
 * Applies the effects of newsroom events: stores or removes draft and scheduled documents, and
 * publishes together what they publish, or withdraws. Returns the report of a publication.
 */
export async function applyEffects(
  transaction: Transaction<Tables>,
  effects: readonly DocumentEffect[],
): Promise<PublicationReport | undefined> {
  const [published, waiting] = [new Map<string, Publish>(), new Map<string, Waiting>()]
  for (const { documentId, effect } of effects) {
    if (effect === undefined) continue
    await removeWaiting(transaction, documentId)
    waiting.delete(documentId)
    if (effect.kind === 'publish') published.set(documentId, effect)
    else if (effect.kind !== 'withdraw') waiting.set(documentId, effect)
    else return withdraw(transaction, documentId, effect)
  }
  await storeWaiting(transaction, [...waiting.values()])
  return publishAll(transaction, [...published.values()])
}

type EffectOf<Kind extends PublicationEffect['kind']> = Extract<PublicationEffect, { kind: Kind }>
type Publish = EffectOf<'publish'>
type Waiting = EffectOf<'draft' | 'schedule'>

async function publishAll(
  transaction: Transaction<Tables>,
  published: readonly Publish[],
): Promise<PublicationReport | undefined> {
  const [first] = published
  if (first === undefined) return undefined
  await recordNewsroom(transaction)
  await acquirePublicationLock(transaction)
  const documents = published.map(({ document }) => document)
  return publishDocuments(transaction, { source: NEWSROOM, documents }, first.outdates)
}

async function withdraw(
  transaction: Transaction<Tables>,
  id: string,
  { outdates }: EffectOf<'withdraw'>,
): Promise<PublicationReport> {
  await recordNewsroom(transaction)
  await acquirePublicationLock(transaction)
  return withdrawDocument(transaction, { source: NEWSROOM, id }, outdates)
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

/** Stores documents that wait for publication. A draft is due at the date it shows. */
async function storeWaiting(
  transaction: Transaction<Tables>,
  waiting: readonly Waiting[],
): Promise<void> {
  if (waiting.length === 0) return
  if (waiting.some(({ kind }) => kind === 'schedule')) await recordNewsroom(transaction)
  await createStaging(transaction, 'waiting')
  const staged = waiting.map(({ kind, document: sourced }) => ({
    document: sourced.document,
    draft: kind === 'draft',
    ...storedDocument(sourced),
  }))
  await insertStaged(transaction, 'waiting', staged)
  const due = waiting.map((each) => (each.kind === 'draft' ? null : new Date(each.dueAt)))
  const ids = waiting.map(({ document }) => document.document.id)
  await sql`
    insert into drafts.document (id, source, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft, due_at)
    select id, ${NEWSROOM}, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft, due_at
    from waiting join unnest(${ids}::text[], ${due}::timestamptz[]) as due (id, due_at) using (id)`.execute(
    transaction,
  )
}
