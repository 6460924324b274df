import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import { isDuplicate, isSameSubject, isSameText } from '#domain/editorial/document-similarity.ts'
import type { MovedPages } from '#ports/newsroom-store.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { announce } from '../platform/publication-transaction.ts'
import { selectRows } from '../platform/select-rows.ts'
import {
  comparedDocument,
  movedPair,
  pairsOfSameSubject,
  selectTitleAndText,
} from './compare-moved-documents.ts'
import type { MovedPair } from './compare-moved-documents.ts'
import { UNTOUCHED } from './incoming-edition-diff.ts'
import type { Arrival } from './incoming-edition-diff.ts'

/**
 * New path of each moved document, by old path. Both are equal if a document with a new id has the
 * same path.
 */
export type Moves = ReadonlyMap<string, string>

/** Returns the moves of documents with a new path, but the same id and subject. */
export async function renamesAmong(
  transaction: Transaction<Tables>,
  arrivals: readonly Arrival[],
): Promise<Moves> {
  const moved = arrivals.flatMap(({ id, oldPath, path }) =>
    oldPath === null || oldPath === path ? [] : [{ oldId: id, id, oldPath, path }],
  )
  const differ = sql`held.title <> incoming.title collate "C"`
  return movesOf(await pairsOfSameSubject(transaction, moved, differ, isSameSubject))
}

/**
 * Returns the moves of withdrawn documents to new ones with the same title and a similar text.
 */
export async function movesToNewIds(transaction: Transaction<Tables>): Promise<Moves> {
  const rows = await selectRows(transaction, movedPair)`
    with gone as (
      select id, path, kind, title collate "C" as title, md5(content::text) as words
      from document join departing using (id)
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
    order by gone.path, gone.path = fresh.path desc`
  const differ = sql`held.path <> incoming.path and held.content <> incoming.content`
  const same = await pairsOfSameSubject(transaction, rows, differ, (before, after) =>
    isSameText(before.text, after.text),
  )
  return movesOf(same)
}

function movesOf(pairs: readonly MovedPair[]): Moves {
  return new Map(pairs.map(({ oldPath, path }) => [oldPath, path]))
}

/**
 * Keeps the paths that documents with public versions are about to leave. A text that is withdrawn
 * is known at each of them, and one that is published again redirects them.
 */
export async function keepFormerPaths(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    insert into former_path (path, document_id)
    select document.path, document.id
    from document join (
      select id, coalesce(place, path) as path from incoming
      union all
      select id, null from departing
    ) as next using (id)
    where next.path is distinct from document.path
      and exists (select from published_version where document_id = document.id)
    on conflict (path) do update set document_id = excluded.document_id`.execute(transaction)
}

/** Paths that documents left, and the moves among them. */
interface Departures {
  readonly left: readonly string[]
  readonly moves: Moves
}

/**
 * Stores direct redirects from the old paths to the new ones, also for texts that are published
 * again, and deletes redirects that became useless. Paths of existing pages and editors' redirects are never replaced.
 */
export async function updateRedirects(
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
    insert into redirect (source, destination, origin)
    select former.path, document.path, 'rename'
    from incoming join document using (id) join former_path as former on document_id = id
    where former.path <> document.path
    on conflict (source) do nothing`.execute(transaction)
  await sql`
    delete from redirect where origin = 'rename' and (
      exists (select from document where path = redirect.source)
      or not exists (select from document where path = destination)
        and destination !~ ${BYLINE_PAGE})`.execute(transaction)
}

/** Pattern of the pages of authors and tags, which are no documents. */
const BYLINE_PAGE = '^/(auteur|tag)/'

/**
 * Stores a redirect from the page of an author or tag to another one, and announces it. Redirects
 * to the old page lead to the new one; editors' redirects are never replaced.
 */
export async function movePages(
  transaction: Transaction<Tables>,
  { from, to, outdates }: MovedPages,
): Promise<void> {
  await sql`delete from redirect where origin = 'rename' and source = ${to}`.execute(transaction)
  await sql`
    update redirect set destination = ${to}
    where origin = 'rename' and destination = ${from}`.execute(transaction)
  await sql`
    insert into redirect (source, destination, origin) values (${from}, ${to}, 'rename')
    on conflict (source) do update set destination = excluded.destination
    where redirect.origin = 'rename'`.execute(transaction)
  await announce(transaction, outdates)
}

const candidate = z.object({
  oldPath: z.string(),
  path: z.string(),
  gone: comparedDocument,
  plain: comparedDocument,
})

/**
 * Returns the moves of withdrawn duplicates: from a path that ends in `-2` to the document at the
 * path without `-2`.
 */
export async function movesOfDuplicates(transaction: Transaction<Tables>): Promise<Moves> {
  const rows = await selectRows(transaction, candidate)`
    with gone as (
      select path, left(path, -2) as plain_path, title collate "C" as title, content
      from document join departing using (id) where path like '%-2'
    ), plain as (
      select path as known_at, path, title collate "C" as title, content
      from document where path in (select plain_path from gone) and ${UNTOUCHED}
      union all
      select known_at, coalesce(place, incoming.path), incoming.title,
        coalesce(incoming.content, held.content)
      from incoming left join document held using (id)
        cross join lateral (values (coalesce(place, incoming.path)), (held.path)) as stand (known_at)
      where known_at in (select plain_path from gone)
    )
    select distinct on (gone.path) gone.path as "oldPath", plain.path,
      ${selectTitleAndText('gone')} as gone, ${selectTitleAndText('plain')} as plain
    from gone join plain on plain.known_at = gone.plain_path
    order by gone.path, plain.path = plain.known_at desc`
  // Article L. 1132-3-2 is no duplicate of L. 1132-3.
  const doubles = rows.filter(({ gone, plain }) => isDuplicate(gone, plain))
  return new Map(doubles.map(({ oldPath, path }) => [oldPath, path]))
}
