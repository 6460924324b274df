import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { z } from 'zod'

import type { Edition } from '#ports/content-source-and-publisher.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { selectRows } from '../platform/select-rows.ts'
import { UNTOUCHED } from './incoming-edition-diff.ts'
import { storePublicVersions } from './store-public-versions.ts'

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

/**
 * Stores the version of a source and the date of its data. Returns true if that date changed since
 * the last publication. Publishing a version again without changes preserves the date of its
 * publication.
 */
export async function recordVersion(
  transaction: Transaction<Tables>,
  { source, version, stateAt }: Omit<Edition, 'records'>,
  changed: boolean,
): Promise<boolean> {
  const state = stateAt === undefined ? null : new Date(stateAt)
  const { rows } = await sql`
    select from edition
    where source = ${source} and state_at is distinct from coalesce(${state}, state_at)`.execute(
    transaction,
  )
  await sql`
    insert into edition (source, version, state_at) values (${source}, ${version}, ${state})
    on conflict (source) do update set version = excluded.version,
      state_at = coalesce(excluded.state_at, edition.state_at),
      published_at = case when edition.version <> excluded.version or ${changed}
        then now() else edition.published_at end`.execute(transaction)
  return rows.length > 0
}

/** Stores what the edition was read from, if it is known. */
export async function recordFingerprint(
  transaction: Transaction<Tables>,
  { source, fingerprint }: Pick<Edition, 'source' | 'fingerprint'>,
): Promise<void> {
  if (fingerprint === undefined) return
  const { importers, inputs } = fingerprint
  await sql`
    insert into edition_fingerprint (source, published_at, importers, inputs)
    select source, published_at, ${importers}, ${inputs} from edition where source = ${source}
    on conflict (source) do update set published_at = excluded.published_at,
      importers = excluded.importers, inputs = excluded.inputs`.execute(transaction)
}

/**
 * Deletes the departing documents and writes the incoming ones, with their continuations, public
 * versions and downloads.
 */
export async function writeStaged(transaction: Transaction<Tables>, source: string): Promise<void> {
  await sql`delete from document where id in (select id from departing)`.execute(transaction)
  await moveInPlace(transaction)
  await sql`
    insert into document (id, source, path, kind, title, published_at, changed_at, demo, facets,
      summary, content, fingerprint)
    select id, ${source}, coalesce(place, path), kind, title, published_at, changed_at, demo, facets,
      case when place is null then summary else summary || ${addressOf(sql`place`)} end, content, fingerprint
    from incoming where content is not null order by rank
    on conflict (id) do update set path = excluded.path, kind = excluded.kind,
      title = excluded.title, published_at = excluded.published_at,
      changed_at = excluded.changed_at, demo = excluded.demo, facets = excluded.facets,
      summary = excluded.summary, content = excluded.content,
      fingerprint = excluded.fingerprint`.execute(transaction)
  await continueArticles(transaction)
  await storePublicVersions(transaction)
  await offerDownloads(transaction)
}

/** Moves documents with unchanged text whose path changed, became free or was taken. */
async function moveInPlace(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    update document set path = moved.path, summary = summary || ${addressOf(sql`moved.path`)}
    from (
      select id, coalesce(place, path) as path from incoming where content is null
    ) moved
    where moved.id = document.id and moved.path <> document.path`.execute(transaction)
}

/** Builds the SQL of the path fields in a summary. */
function addressOf(path: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('path', ${path}, 'slug', substring(${path} from '[^/]*$'))`
}

/** Replaces the Premium continuations of the new and changed documents. */
async function continueArticles(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    delete from premium.continuation
    where document_id in (select id from incoming where content is not null)`.execute(transaction)
  await sql`
    insert into premium.continuation (document_id, body)
    select id, continuation from incoming where continuation is not null`.execute(transaction)
}

/** Replaces the downloads of the new and changed documents, in reading order. */
async function offerDownloads(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    delete from download
    where document_id in (select id from incoming where content is not null)`.execute(transaction)
  await sql`
    insert into download (document_id, rank, file)
    select id, offered.rank, offered.file
    from incoming, jsonb_array_elements(downloads) with ordinality as offered (file, rank)
    where downloads is not null`.execute(transaction)
}
