import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { Tables } from '../platform/kysely-table-types.ts'
import { selectRows } from '../platform/select-rows.ts'
import { UNTOUCHED } from './incoming-edition-diff.ts'

/** Incoming document whose path belongs to another source, with its currently published path. */
const displacedRow = z.object({
  rank: z.number(),
  requested: z.string(),
  held: z.string().nullable(),
})

type Displaced = z.infer<typeof displacedRow>

/**
 * Assigns another path to each incoming document whose path belongs to another source. The path
 * gets a suffix (`path-2`, `path-3`…): the published one, else the first free one.
 */
export async function assignFreePaths(
  transaction: Transaction<Tables>,
  source: string,
): Promise<void> {
  const rows = await selectRows(transaction, displacedRow)`
    select incoming.rank, incoming.path as requested,
      case when exists (select from incoming claimed where claimed.path = own.path)
        then null else own.path end as held
    from incoming
    join document rival on rival.path = incoming.path and rival.source <> ${source}
    left join document own on own.id = incoming.id
    order by incoming.rank`
  const places = new Set<string>()
  for (const { rank, held } of rows.filter(isBeside)) {
    places.add(held)
    await place(transaction, rank, held)
  }
  for (const { rank, requested } of rows.filter((row) => !isBeside(row))) {
    const free = await firstFree(transaction, source, requested, places)
    places.add(free)
    await place(transaction, rank, free)
  }
}

/** True if the document is already published at `path-2`, `path-3`… */
function isBeside(displaced: Displaced): displaced is Displaced & { readonly held: string } {
  const { requested, held } = displaced
  return (
    held?.startsWith(`${requested}-`) === true && /^\d+$/.test(held.slice(requested.length + 1))
  )
}

async function place(transaction: Transaction<Tables>, rank: number, path: string): Promise<void> {
  await sql`update incoming set place = ${path} where rank = ${rank}`.execute(transaction)
}

async function firstFree(
  transaction: Transaction<Tables>,
  source: string,
  path: string,
  places: ReadonlySet<string>,
): Promise<string> {
  for (let rank = 2; ; rank += 1) {
    const free = `${path}-${rank}`
    if (!places.has(free) && (await isFree(transaction, source, free))) return free
  }
}

async function isFree(
  transaction: Transaction<Tables>,
  source: string,
  path: string,
): Promise<boolean> {
  const { rows } = await sql`
    select path from document where path = ${path} and (source <> ${source} or ${UNTOUCHED})
    union all
    select path from incoming where path = ${path}`.execute(transaction)
  return rows.length === 0
}
