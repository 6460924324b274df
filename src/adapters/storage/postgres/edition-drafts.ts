import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DocumentClash } from '../../../ports/content-publisher.ts'
import type { Tables } from './schema.ts'

/** Makes what waits in the edition read all that waits of its source. */
export async function putAside(transaction: Transaction<Tables>, source: string): Promise<void> {
  await sql`delete from drafts.document where source = ${source}`.execute(transaction)
  await sql`
    insert into drafts.document (id, source, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft)
    select id, ${source}, path, kind, title, published_at, changed_at, demo,
      facets, summary, content, continuation, downloads, fingerprint, draft
    from waiting order by rank`.execute(transaction)
}

/** Where documents that wait claim the id or the path of each other, or the id of what waits of another source. */
export async function waitingClashes(
  transaction: Transaction<Tables>,
  source: string,
): Promise<readonly DocumentClash[]> {
  const { rows } = await sql<DocumentClash>`
    select path, array_agg(id order by rank) as ids
    from waiting group by path having count(*) > 1
    union all
    select min(path), array_agg(id) from waiting group by id having count(*) > 1
    union all
    select other.path, array[other.id, waiting.id]
    from waiting join drafts.document other using (id) where other.source <> ${source}
    order by path`.execute(transaction)
  return rows
}
