import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DocumentClash } from '#ports/publishing.ts'

import type { Tables } from '../platform/schema.ts'
import type { StagingTable } from './incoming-table.ts'

/** What an edition brings goes to one of these places; nothing there belongs to two sources. */
const PLACES = { incoming: 'document', waiting: 'drafts.document' } as const

/** Where documents of an edition claim the path or the id of each other, or the id of another source in the place that they go to. */
export async function clashesOf(
  transaction: Transaction<Tables>,
  source: string,
  staged: StagingTable,
): Promise<readonly DocumentClash[]> {
  const edition = sql.table(staged)
  const { rows } = await sql<DocumentClash>`
    select path, array_agg(id order by rank) as ids
    from ${edition} group by path having count(*) > 1
    union all
    select min(path), array_agg(id) from ${edition} group by id having count(*) > 1
    union all
    select other.path, array[other.id, staged.id]
    from ${edition} as staged join ${sql.table(PLACES[staged])} as other using (id)
    where other.source <> ${source}
    order by path`.execute(transaction)
  return rows
}
