import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Tables } from '../platform/schema.ts'

/** A document whose path another source holds, with the path it has on the site so far. */
interface Displaced {
  readonly rank: number
  readonly wanted: string
  readonly held: string | null
}

/** Gives a place to each incoming document whose path another source holds: the one it already has beside it, else the first free of `path-2`, `path-3`… (§2). */
export async function placeIncoming(
  transaction: Transaction<Tables>,
  source: string,
): Promise<void> {
  const { rows } = await sql<Displaced>`
    select incoming.rank, incoming.path as wanted,
      case when exists (select from incoming claimed where claimed.path = own.path)
        then null else own.path end as held
    from incoming
    join document rival on rival.path = incoming.path and rival.source <> ${source}
    left join document own on own.id = incoming.id
    order by incoming.rank`.execute(transaction)
  const places = new Set<string>()
  for (const { rank, held } of rows.filter(isBeside)) {
    places.add(held)
    await place(transaction, rank, held)
  }
  for (const { rank, wanted } of rows.filter((row) => !isBeside(row))) {
    const free = await firstFree(transaction, source, wanted, places)
    places.add(free)
    await place(transaction, rank, free)
  }
}

/** Whether a document already stands beside the path it wants, at `path-2` or further. */
function isBeside(displaced: Displaced): displaced is Displaced & { readonly held: string } {
  const { wanted, held } = displaced
  return held?.startsWith(`${wanted}-`) === true && /^\d+$/.test(held.slice(wanted.length + 1))
}

async function place(transaction: Transaction<Tables>, rank: number, path: string): Promise<void> {
  await sql`update incoming set place = ${path} where rank = ${rank}`.execute(transaction)
}

async function firstFree(
  transaction: Transaction<Tables>,
  source: string,
  wanted: string,
  places: ReadonlySet<string>,
): Promise<string> {
  for (let rank = 2; ; rank += 1) {
    const path = `${wanted}-${rank}`
    if (!places.has(path) && (await isFree(transaction, source, path))) return path
  }
}

async function isFree(
  transaction: Transaction<Tables>,
  source: string,
  path: string,
): Promise<boolean> {
  const { rows } = await sql`
    select path from document where path = ${path} and source <> ${source}
    union all
    select path from incoming where path = ${path}`.execute(transaction)
  return rows.length === 0
}
