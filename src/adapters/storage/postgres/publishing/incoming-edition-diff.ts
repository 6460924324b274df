import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { DocumentClash } from '#ports/content-source-and-publisher.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { bigintColumn, kindColumn, selectRows, selectValues } from '../platform/select-rows.ts'
import type { StagingTable } from './staging-tables.ts'

/** Incoming document that is new, changed or moved. */
const arrival = z.object({
  id: z.string(),
  path: z.string(),
  kind: kindColumn,
  /** Path of the published document with the same id; null if new. */
  oldPath: z.string().nullable(),
  oldKind: kindColumn.nullable(),
  /** False if only the path changed. */
  rewritten: z.boolean(),
  /** True if text that this path or document showed to all readers may be Premium now. */
  narrows: z.boolean(),
})

export type Arrival = z.infer<typeof arrival>

/** Published document that is withdrawn. */
const departure = z.object({
  path: z.string(),
  kind: kindColumn,
})

type Departure = z.infer<typeof departure>

/** Differences between the staged documents and the published ones. */
export interface EditionDiff {
  readonly arrivals: readonly Arrival[]
  readonly departures: readonly Departure[]
  /** Number of documents with unchanged text, including those that only moved. */
  readonly unchanged: number
}

/**
 * Selects the published documents with the id or path of an incoming Premium document whose public
 * text it does not contain, unless its continuation is the same as before.
 */
const NARROWED = sql`
  select from document shown left join premium.continuation paid on paid.document_id = shown.id
  where (shown.id = incoming.id or shown.path = coalesce(place, incoming.path))
    and paid.body is distinct from incoming.continuation
    and not shown.content <@ incoming.content`

/**
 * Compares the tables `incoming` and `departing` with the published documents. `assignFreePaths`
 * must run before.
 */
export async function diffIncoming(transaction: Transaction<Tables>): Promise<EditionDiff> {
  const arrivals = await selectRows(transaction, arrival)`
    select incoming.id, coalesce(place, incoming.path) as path, incoming.kind,
      held.path as "oldPath", held.kind as "oldKind", incoming.content is not null as rewritten,
      incoming.continuation is not null and exists (${NARROWED}) as narrows
    from incoming left join document held using (id)
    where held.id is null or incoming.content is not null
      or held.path <> coalesce(place, incoming.path)
    order by rank`
  const departures = await selectRows(transaction, departure)`
    select path, kind from document join departing using (id) order by path`
  const [unchanged = 0] = await selectValues(transaction, bigintColumn)`
    select count(*) as unchanged from incoming where content is null`
  return {
    arrivals,
    departures,
    unchanged,
  }
}

/** Returns the paths that documents left because they were withdrawn or moved. */
export function abandonedPaths({ arrivals, departures }: EditionDiff): readonly string[] {
  const moved = arrivals.flatMap(({ oldPath, path }) =>
    oldPath === null || oldPath === path ? [] : [oldPath],
  )
  return [...departures.map(({ path }) => path), ...moved]
}

/** Name of the table to which each staging table is published. */
const PLACES = { incoming: 'document', waiting: 'drafts.document' } as const

/** Condition on a document that the publication neither replaces nor withdraws. */
export const UNTOUCHED = sql`not exists (select from incoming where incoming.id = document.id)
  and not exists (select from departing where departing.id = document.id)`

const CLASHES = z.array(z.object({ path: z.string(), ids: z.array(z.string()) }))

/**
 * Returns the incoming documents whose path another document of their source keeps. The other
 * clashes are those of `findClashes`.
 */
export async function findTakenPaths(
  transaction: Transaction<Tables>,
  source: string,
): Promise<readonly DocumentClash[]> {
  const { rows } = await sql`
    select incoming.path, array[document.id, incoming.id] as ids
    from incoming join document using (path)
    where document.source = ${source} and ${UNTOUCHED}
    order by path`.execute(transaction)
  return CLASHES.parse(rows)
}

/**
 * Returns the staged documents whose path or id is not unique, or whose id belongs to another
 * source.
 */
export async function findClashes(
  transaction: Transaction<Tables>,
  source: string,
  staged: StagingTable,
): Promise<readonly DocumentClash[]> {
  const edition = sql.table(staged)
  const { rows } = await sql`
    select path, array_agg(id order by rank) as ids
    from ${edition} group by path having count(*) > 1
    union all
    select min(path), array_agg(id) from ${edition} group by id having count(*) > 1
    union all
    select other.path, array[other.id, staged.id]
    from ${edition} as staged join ${sql.table(PLACES[staged])} as other using (id)
    where other.source <> ${source}
    order by path`.execute(transaction)
  return CLASHES.parse(rows)
}
