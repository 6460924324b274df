import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'

import type { Tables } from '../platform/kysely-table-types.ts'
import { storePublicVersions } from './store-public-versions.ts'

/**
 * Deletes the departing documents and writes the incoming ones, with their continuations, public
 * versions and downloads.
 */
export async function writeStaged(transaction: Transaction<Tables>, source: string): Promise<void> {
  await sql`delete from document where id in (select id from departing)`.execute(transaction)
  await moveInPlace(transaction)
  await sql`
    insert into document (id, source, path, kind, title, published_at, changed_at, demo, facets,
      summary, content, fingerprint)
    select id, ${source}, coalesce(place, path), kind, title, published_at, changed_at, demo, facets,
      case when place is null then summary else summary || ${addressOf(sql`place`)} end, content, fingerprint
    from incoming where content is not null order by rank
    on conflict (id) do update set path = excluded.path, kind = excluded.kind,
      title = excluded.title, published_at = excluded.published_at,
      changed_at = excluded.changed_at, demo = excluded.demo, facets = excluded.facets,
      summary = excluded.summary, content = excluded.content,
      fingerprint = excluded.fingerprint`.execute(transaction)
  await continueArticles(transaction)
  await storePublicVersions(transaction)
  await offerDownloads(transaction)
}

/** Moves documents with unchanged text whose path changed, became free or was taken. */
async function moveInPlace(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    update document set path = moved.path, summary = summary || ${addressOf(sql`moved.path`)}
    from (
      select id, coalesce(place, path) as path from incoming where content is null
    ) moved
    where moved.id = document.id and moved.path <> document.path`.execute(transaction)
}

/** Builds the SQL of the path fields in a summary. */
function addressOf(path: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('path', ${path}, 'slug', substring(${path} from '[^/]*$'))`
}

/** Replaces the Premium continuations of the new and changed documents. */
async function continueArticles(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    delete from premium.continuation
    where document_id in (select id from incoming where content is not null)`.execute(transaction)
  await sql`
    insert into premium.continuation (document_id, body)
    select id, continuation from incoming where continuation is not null`.execute(transaction)
}

/** Replaces the downloads of the new and changed documents, in reading order. */
async function offerDownloads(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    delete from download
    where document_id in (select id from incoming where content is not null)`.execute(transaction)
  await sql`
    insert into download (document_id, rank, file)
    select id, offered.rank, offered.file
    from incoming, jsonb_array_elements(downloads) with ordinality as offered (file, rank)
    where downloads is not null`.execute(transaction)
}
