import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'

import type { Tables } from '../platform/kysely-table-types.ts'

/**
 * Stores a public version of each incoming document with a new revision. A minor change keeps the
 * last revision, so it stores no version.
 */
export async function storePublicVersions(transaction: Transaction<Tables>): Promise<void> {
  await insertVersions(
    transaction,
    sql`
      select incoming.id, document.path, document.summary, document.content,
        to_timestamp((document.summary -> 'revision' ->> 'at')::numeric / 1000) as published_at,
        document.summary -> 'revision' ->> 'kind' as kind,
        document.summary -> 'revision' ->> 'notice' as notice
      from incoming join document on document.id = incoming.id
      where incoming.content is not null and document.summary ? 'revision'`,
  )
}

/** Stores a published document as the first public version of an article. */
export async function storeFirstVersion(
  transaction: Transaction<Tables>,
  documentId: string,
): Promise<void> {
  await insertVersions(
    transaction,
    sql`
      select id, path, summary, content, published_at, 'initial' as kind, null as notice
      from document where id = ${documentId}`,
  )
}

/** Inserts public versions with their continuations; versions that exist are left unchanged. */
async function insertVersions(
  transaction: Transaction<Tables>,
  versions: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with kept as (
      insert into published_version
        (document_id, label, published_at, path, kind, notice, summary, content)
      select id,
        to_char(published_at at time zone 'Europe/Paris', 'YYYY-MM-DD') || (
          select case count(*) when 0 then '' else '.' || count(*) + 1 end
          from published_version earlier
          where earlier.document_id = version.id
            and left(earlier.label, 10)
              = to_char(version.published_at at time zone 'Europe/Paris', 'YYYY-MM-DD')),
        published_at, path, kind, notice, summary, content
      from (${versions}) version
      on conflict (document_id, published_at) do nothing
      returning document_id, label
    )
    insert into premium.published_continuation (document_id, label, body)
    select document_id, label, body
    from kept join premium.continuation using (document_id)`.execute(transaction)
}
