import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { sameSubject, sameText } from '#domain/editorial/same-subject.ts'

import type { Tables } from '../platform/schema.ts'
import type { Arrival } from './edition-changes.ts'
import { withoutOthers } from './subject-comparison.ts'
import type { Pair } from './subject-comparison.ts'

/** Old path → new path, for readers who come by the old one; the same path twice where a new document took the place of an old one. */
export type Moves = ReadonlyMap<string, string>

/** Where each document went that kept its id and its subject, but not its path (§2). */
export async function renamesAmong(
  transaction: Transaction<Tables>,
  arrivals: readonly Arrival[],
): Promise<Moves> {
  const moved = arrivals.flatMap(({ id, oldPath, path }) =>
    oldPath === null || oldPath === path ? [] : [{ oldId: id, id, oldPath, path }],
  )
  const differ = sql`held.title <> incoming.title collate "C"`
  return movesOf(await withoutOthers(transaction, moved, differ, sameSubject))
}

/** Where each document went whose id vanished while a new one came with its title and its text (§2). */
export async function successorsOf(
  transaction: Transaction<Tables>,
  source: string,
): Promise<Moves> {
  const { rows } = await sql<Pair>`
    with gone as (
      select id, path, kind, title collate "C" as title, md5(content::text) as words
      from document
      where source = ${source} and not exists (select from incoming where incoming.id = document.id)
    ), fresh as (
      select id, coalesce(place, path) as path, kind, title collate "C" as title,
        md5(content::text) as words
      from incoming where not exists (select from document where document.id = incoming.id)
    ), pair as (
      select gone.id as old_id, fresh.id as id from gone join fresh using (kind, title, path)
      union
      select gone.id, fresh.id
      from (select min(id) as id, kind, title from gone group by kind, title having count(*) = 1) gone
      join (select min(id) as id, kind, title from fresh group by kind, title having count(*) = 1) fresh
        using (kind, title)
      union
      select gone.id, fresh.id
      from (select min(id) as id, kind, title, words from gone group by kind, title, words
        having count(*) = 1) gone
      join (select min(id) as id, kind, title, words from fresh group by kind, title, words
        having count(*) = 1) fresh using (kind, title, words)
    )
    select distinct on (gone.path) gone.id as "oldId", fresh.id, gone.path as "oldPath", fresh.path
    from pair join gone on gone.id = old_id join fresh on fresh.id = pair.id
    order by gone.path, gone.path = fresh.path desc`.execute(transaction)
  const differ = sql`held.path <> incoming.path and held.content <> incoming.content`
  const same = await withoutOthers(transaction, rows, differ, (before, after) =>
    sameText(before.text, after.text),
  )
  return movesOf(same)
}

function movesOf(pairs: readonly Pair[]): Moves {
  return new Map(pairs.map(({ oldPath, path }) => [oldPath, path]))
}
