import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DocumentClash } from '../../../ports/content-publisher.ts'
import type { Tables } from './schema.ts'

/** Where documents of the incoming edition claim the path or the id of each other, or the id of another source. */
export async function clashesOf(
  transaction: Transaction<Tables>,
  source: string,
): Promise<readonly DocumentClash[]> {
  const { rows } = await sql<DocumentClash>`
    select path, array_agg(id order by rank) as ids
    from incoming group by path having count(*) > 1
    union all
    select min(path), array_agg(id) from incoming group by id having count(*) > 1
    union all
    select document.path, array[document.id, incoming.id]
    from incoming join document using (id) where document.source <> ${source}
    order by path`.execute(transaction)
  return rows
}
