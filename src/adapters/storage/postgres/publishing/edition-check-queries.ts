import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { KindCount } from '#domain/editions/edition-reasons.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { DeadLink } from '#ports/data-package-editions.ts'

import { validateStoredDocument } from '../library/document-rows.ts'
import type { Tables } from '../platform/kysely-table-types.ts'
import { bigintColumn, kindColumn, selectRows } from '../platform/select-rows.ts'

const kindRow = z.object({
  source: z.string(),
  kind: kindColumn,
  documents: bigintColumn,
})

type KindRow = z.infer<typeof kindRow>

/**
 * Copies the published paths of these sources and their redirects into a temporary table, before
 * the editions are written. Returns the number of documents by source and kind.
 */
export async function snapshotPaths(
  transaction: Transaction<Tables>,
  sources: readonly string[],
): Promise<readonly KindRow[]> {
  await sql`
    create temporary table check_before on commit drop as
    select path collate "C" as path, source from document where source = any(${sources})
    union all
    select redirect.source, document.source
    from redirect join document on document.path = redirect.destination
    where document.source = any(${sources})`.execute(transaction)
  await sql`create temporary table check_arrival (id text primary key) on commit drop`.execute(
    transaction,
  )
  return kindsOf(transaction, sources)
}

async function kindsOf(
  transaction: Transaction<Tables>,
  sources: readonly string[],
): Promise<readonly KindRow[]> {
  return selectRows(transaction, kindRow)`
    select source, kind, count(*) as documents from document
    where source = any(${sources}) group by source, kind order by source, kind`
}

/** Adds the ids of the new and changed documents of the incoming edition to a temporary table. */
export async function collectWrittenIds(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    insert into check_arrival select id from incoming where content is not null
    on conflict do nothing`.execute(transaction)
}

/**
 * Returns the number of documents by source and kind, before and after the editions were written.
 */
export async function countKinds(
  transaction: Transaction<Tables>,
  sources: readonly string[],
  before: readonly KindRow[],
): Promise<readonly KindCount[]> {
  const after = await kindsOf(transaction, sources)
  const keys = new Map([...before, ...after].map((row) => [`${row.source} ${row.kind}`, row]))
  const countIn = (rows: readonly KindRow[], { source, kind }: KindRow): number =>
    rows.find((row) => row.source === source && row.kind === kind)?.documents ?? 0
  return [...keys.values()].map((row) => ({
    source: row.source,
    kind: row.kind,
    before: countIn(before, row),
    after: countIn(after, row),
  }))
}

const lostRow = z.object({ source: z.string(), path: z.string() })

/**
 * Returns by source the published paths that no document or redirect serves any more. Also stores
 * them in a temporary table for `deadLinks`.
 */
export async function findLostPaths(
  transaction: Transaction<Tables>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await sql`
    create temporary table check_lost on commit drop as
    select distinct path, source from check_before
    where not exists (select from document where document.path = check_before.path)
      and not exists (
        select from redirect join document on document.path = redirect.destination
        where redirect.source = check_before.path)`.execute(transaction)
  await sql`create index on check_lost (path)`.execute(transaction)
  await sql`analyze check_lost`.execute(transaction)
  const rows = await selectRows(transaction, lostRow)`
    select source, path from check_lost order by path`
  const bySource = Map.groupBy(rows, ({ source }) => source)
  return new Map(
    [...bySource].map(([source, lost]) => [source, lost.map(({ path }) => path)] as const),
  )
}

const BATCH = 200

const deadLink = z.object({ from: z.string(), to: z.string() })

const documentRow = z.object({
  id: z.string(),
  path: z.string(),
  summary: z.unknown(),
  content: z.unknown(),
})

/**
 * Returns the paths of documents that do not match the schema of their kind, among those of
 * `collectWrittenIds`.
 */
export async function invalidDocuments(
  transaction: Transaction<Tables>,
): Promise<readonly string[]> {
  const invalid: string[] = []
  for (let after = ''; ;) {
    const rows = await selectRows(transaction, documentRow)`
      select id, path, summary, content from document join check_arrival using (id)
      where id > ${after} order by id limit ${BATCH}`
    for (const row of rows) if (!validateStoredDocument(row).success) invalid.push(row.path)
    const last = rows.at(-1)
    if (last === undefined) return invalid
    after = last.id
  }
}

/**
 * Returns links, article references, redirects and links of the site settings that lead to a path
 * lost by the editions. Requires a previous call of `findLostPaths`.
 */
export async function deadLinks(transaction: Transaction<Tables>): Promise<readonly DeadLink[]> {
  const { rows: some } = await sql`select from check_lost limit 1`.execute(transaction)
  if (some.length === 0) return []
  return selectRows(transaction, deadLink)`
    select document.path as "from", lost.path as "to"
    from document
    cross join lateral (
      select split_part(split_part(href #>> '{}', '#', 1), '?', 1) as path
      from jsonb_path_query(document.content, 'strict $.**.href', '{}', true) as href
    ) as link
    join check_lost lost on lost.path = link.path collate "C"
    union
    select document.path, lost.path
    from document
    cross join unnest(document.facets) as facet
    join check_lost lost
      on lost.path = ${`${PATHS.labourCode}/`} || substring(facet from ' cites:(.*)$') collate "C"
    where facet like '% cites:%'
    union
    select redirect.source, lost.path
    from redirect join check_lost lost on lost.path = redirect.destination
    union
    select '/' , lost.path
    from site_setting
    cross join jsonb_path_query(site_setting.content, 'strict $.**.url', '{}', true) as url
    join check_lost lost on lost.path = split_part(split_part(url #>> '{}', '#', 1), '?', 1) collate "C"
    order by 1, 2`
}
