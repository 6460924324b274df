import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Tables } from '../platform/schema.ts'

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
