import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Tables } from '../platform/schema.ts'
import type { Moves } from './edition-moves.ts'

/** The addresses that documents left: for another one, or for good. */
interface Departures {
  readonly left: readonly string[]
  readonly moves: Moves
}

/**
 * Leaves a redirect at each address that documents moved away from, all of one hop.
 * None shadows a live page, none leads to a page that is gone, and the ones of editors stay as they wrote them.
 */
export async function leaveRedirects(
  transaction: Transaction<Tables>,
  { left, moves }: Departures,
): Promise<void> {
  const move = sql`unnest(
    ${[...moves.keys()]}::text[], ${[...moves.values()]}::text[]) as move (old_path, new_path)`
  const lost = left.filter((path) => !moves.has(path))
  await sql`
    delete from redirect where origin = 'rename' and (
      destination = any(${lost})
      or exists (select from document where path = redirect.source))`.execute(transaction)
  await sql`
    update redirect set destination = new_path from ${move}
    where origin = 'rename' and destination = old_path`.execute(transaction)
  await sql`
    insert into redirect (source, destination, origin)
    select old_path, new_path, 'rename' from ${move} where old_path <> new_path
    on conflict (source) do nothing`.execute(transaction)
  await sql`
    delete from redirect where origin = 'rename' and (
      exists (select from document where path = redirect.source)
      or not exists (select from document where path = destination))`.execute(transaction)
}
