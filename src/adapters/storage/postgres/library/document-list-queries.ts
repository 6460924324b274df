import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import { requestedFacets } from '#domain/editorial/document-facets.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { CountQuery, Grouping, ListQuery } from '#ports/published-content.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { bigintColumn, selectRows } from '../platform/select-rows.ts'

/**
 * Joins a facet to the kind of its document, as one indexed word. One index then finds, for
 * example, the articles of a theme.
 */
export function kindFacet(kind: DocumentKind, facet: string): string {
  return `${kind} ${facet}`
}

/** Row of a list: the path and summary of a document. */
interface SelectedRow {
  readonly path: string
  readonly summary: unknown
}

/** One page of a list. */
export interface SelectedPage {
  readonly rows: readonly SelectedRow[]
  /** Length of the whole list. */
  readonly total: number
}

/** Loads one page of a list, with the length of the whole list. */
export async function selectPage(
  database: Database,
  { order, offset, limit, ...counted }: ListQuery,
): Promise<SelectedPage> {
  const kinds = kindsOf(counted)
  if (kinds.length === 0) return { rows: [], total: 0 }
  const { key, sequence } = ORDERS[order]
  const lists = kinds.map(
    (kind) => sql`(
      select path, ${key} as key from document
      where ${meets(kind, counted)} order by ${sequence} limit ${offset + limit})`,
  )
  // Scans each kind in index order up to the page. `offset` prevents sorting everything.
  const rows = await selectRows(database, countedRow)`
    select path, summary, total
    from (select count(*) as total from document where ${meetsAny(counted)}) as counted
    left join (
      select path, key, summary
      from (
        select path, key from (${sql.join(lists, sql` union all `)}) as list
        order by ${sequence} offset ${offset} limit ${limit}
      ) as page
      cross join lateral (
        select summary from document where document.path = page.path offset 0
      ) as document
    ) as item on true
    order by ${sequence}`
  return { rows: rows.flatMap(ofPage), total: rows[0]?.total ?? 0 }
}

/** Row of a page of a list. Past the end of the list, only the length is set. */
const countedRow = z.object({
  path: z.string().nullable(),
  summary: z.unknown(),
  total: bigintColumn,
})

function ofPage({ path, summary }: z.infer<typeof countedRow>): SelectedRow[] {
  return path === null ? [] : [{ path, summary }]
}

const yearRow = z.object({ year: z.number(), total: bigintColumn })

/** Counts the documents of a list by year of publication, in Paris time. */
export async function countByYear(
  database: Database,
  counted: CountQuery,
): Promise<ReadonlyMap<number, number>> {
  const rows = await selectRows(database, yearRow)`
    select extract(year from published_at at time zone 'Europe/Paris')::int as year,
      count(*) as total
    from document where ${meetsAny(counted)} group by year order by year`
  return new Map(rows.map(({ year, total }) => [year, total]))
}

const groupRow = z.object({ key: z.string(), total: bigintColumn })

/** Counts the documents of a list by theme or by sector. */
export async function countByGroup(
  database: Database,
  grouping: Grouping,
  counted: CountQuery,
): Promise<ReadonlyMap<string, number>> {
  const facets = kindsOf(counted).map((kind) => kindFacet(kind, `${grouping}:%`))
  if (facets.length === 0) return new Map()
  const rows = await selectRows(database, groupRow)`
    select split_part(facet, ':', 2) as key, count(*) as total
    from document, unnest(facets) as facet
    where ${meetsAny(counted)} and facet like any(${facets}::text[])
    group by key order by key`
  return new Map(rows.map(({ key, total }) => [key, total]))
}

interface Order {
  /** Sort key of documents, before their paths. */
  readonly key: RawBuilder<unknown>
  readonly sequence: RawBuilder<unknown>
}

const ORDERS: Readonly<Record<ListQuery['order'], Order>> = {
  recent: { key: sql`published_at`, sequence: sql`key desc, path` },
  title: { key: sql`title`, sequence: sql`key, path` },
}

function kindsOf({ kinds }: Pick<CountQuery, 'kinds'>): readonly DocumentKind[] {
  return [...new Set(kinds)]
}

function meetsAny(counted: CountQuery): RawBuilder<boolean> {
  const kinds = kindsOf(counted)
  if (kinds.length === 0) return sql`false`
  return sql`(${sql.join(
    kinds.map((kind) => meets(kind, counted)),
    sql` or `,
  )})`
}

function meets(kind: DocumentKind, { kinds: _all, ...criteria }: CountQuery): RawBuilder<boolean> {
  const facets = requestedFacets(criteria).map((facet) => kindFacet(kind, facet))
  const { superseded } = criteria
  const conditions = [
    sql`kind = ${kind}`,
    ...(facets.length === 0 ? [] : [sql`facets @> ${facets}::text[]`]),
    ...(superseded === undefined ? [] : [sql`(summary ? 'supersededBy') = ${superseded}::boolean`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
