import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'

import { sameSubject, sameText } from '../../../domain/editorial/same-subject.ts'
import type { Arrival } from './edition-changes.ts'
import type { Tables } from './schema.ts'

/** Old path → new path, for readers who come by the old one. */
export type Moves = ReadonlyMap<string, string>

const BATCH = 50
/** Enough of a text to know it by. */
const CHARACTERS = 20_000

/** Where each document went that kept its id and its subject, but not its path (§2). */
export async function renamesAmong(
  transaction: Transaction<Tables>,
  arrivals: readonly Arrival[],
): Promise<Moves> {
  const renamed = new Map<string, string>()
  const moved = arrivals.filter(({ oldPath, path }) => oldPath !== null && oldPath !== path)
  for (let start = 0; start < moved.length; start += BATCH) {
    const batch = moved.slice(start, start + BATCH)
    const others = await othersAmong(transaction, batch)
    for (const { id, oldPath, path } of batch)
      if (oldPath !== null && !others.has(id)) renamed.set(oldPath, path)
  }
  return renamed
}

/** Where each document went whose id vanished while a new one came with its title and its text. */
export async function successorsOf(
  transaction: Transaction<Tables>,
  source: string,
): Promise<Moves> {
  const { rows } = await sql<Comparison & { oldPath: string; path: string }>`
    with gone as (
      select title, kind, min(id) as id, min(path) as path from document
      where source = ${source} and not exists (select from incoming where incoming.id = document.id)
      group by title, kind having count(*) = 1
    ), fresh as (
      select title, kind, min(id) as id, min(coalesce(place, path)) as path from incoming
      where not exists (select from document where document.id = incoming.id)
      group by title, kind having count(*) = 1
    )
    select gone.path as "oldPath", fresh.path, gone.title, fresh.title as "newTitle",
      ${wordsIn(sql`held.content`)} as text, ${wordsIn(sql`incoming.content`)} as "newText"
    from gone
    join fresh on fresh.kind = gone.kind and fresh.title = gone.title collate "C"
      and fresh.path <> gone.path
    join document held on held.id = gone.id
    join incoming on incoming.id = fresh.id`.execute(transaction)
  const same = rows.filter(({ text, newText }) => sameText(text, newText))
  return new Map(same.map(({ oldPath, path }) => [oldPath, path]))
}

interface Comparison {
  readonly title: string
  readonly newTitle: string
  readonly text: string
  readonly newText: string
}

/** The ids of those that took another subject along with another path. */
async function othersAmong(
  transaction: Transaction<Tables>,
  moved: readonly Arrival[],
): Promise<ReadonlySet<string>> {
  const ids = moved.filter(({ rewritten }) => rewritten).map(({ id }) => id)
  const { rows } = await sql<Comparison & { id: string }>`
    select id, held.title, incoming.title as "newTitle",
      ${wordsIn(sql`held.content`)} as text, ${wordsIn(sql`incoming.content`)} as "newText"
    from incoming join document held using (id)
    where id = any(${ids}) and held.title <> incoming.title collate "C"`.execute(transaction)
  const others = rows.filter(
    ({ title, text, newTitle, newText }) =>
      !sameSubject({ title, text }, { title: newTitle, text: newText }),
  )
  return new Set(others.map(({ id }) => id))
}

/** The words of a stored body. */
function wordsIn(content: RawBuilder<unknown>): RawBuilder<string> {
  return sql`left(coalesce((
    select string_agg(words #>> '{}', ' ')
    from jsonb_path_query(${content}, 'strict $.body.**.text') as words), ''), ${CHARACTERS})`
}
