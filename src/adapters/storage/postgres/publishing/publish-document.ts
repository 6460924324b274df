import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'

import type { PublicationReport, SourcedDocument } from '#ports/content-source-and-publisher.ts'

import { storedDocument } from '../library/document-rows.ts'
import type { Tables } from '../platform/kysely-table-types.ts'
import { publishStaged } from './publish-staged-content.ts'
import type { ComputeOutdatedTags } from './publish-staged-content.ts'
import { createStaging, insertStaged, stageDepartures } from './staging-tables.ts'

/** Publishes documents of a source together. Requires the publication lock. */
export async function publishDocuments(
  transaction: Transaction<Tables>,
  {
    source,
    documents,
  }: { readonly source: string; readonly documents: readonly SourcedDocument[] },
  outdates: ComputeOutdatedTags,
): Promise<PublicationReport> {
  await createStaging(transaction, 'incoming')
  const staged = documents.map((sourced) => ({
    document: sourced.document,
    draft: false,
    ...storedDocument(sourced),
  }))
  await insertStaged(transaction, 'incoming', staged)
  return publishPart(transaction, source, outdates)
}

/** Withdraws one document of a source. Requires the publication lock. */
export async function withdrawDocument(
  transaction: Transaction<Tables>,
  { source, id }: { readonly source: string; readonly id: string },
  outdates: ComputeOutdatedTags,
): Promise<PublicationReport> {
  await createStaging(transaction, 'incoming')
  return publishPart(transaction, source, outdates, sql`source = ${source} and id = ${id}`)
}

/**
 * Publishes the table `incoming` of a source and withdraws the documents that meet a condition. Its
 * other documents are unchanged. Requires the publication lock.
 */
export async function publishPart(
  transaction: Transaction<Tables>,
  source: string,
  outdates: ComputeOutdatedTags,
  departs: RawBuilder<unknown> = sql`false`,
): Promise<PublicationReport> {
  const { version } = await transaction
    .selectFrom('edition')
    .select('version')
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  await stageDepartures(transaction, departs)
  const edition = { source, version, rejected: [], isPart: true }
  return publishStaged(transaction, edition, outdates)
}
