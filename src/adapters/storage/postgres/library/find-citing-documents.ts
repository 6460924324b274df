import { z } from 'zod'

import { requestedFacets } from '#domain/editorial/document-facets.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { preparedQuery, runPrepared } from '../platform/prepared-statements.ts'
import { bigintColumn } from '../platform/select-rows.ts'
import { kindFacet } from './document-list-queries.ts'
import type { SelectedPage } from './document-list-queries.ts'

const citingRow = z.object({ path: z.string(), summary: z.unknown(), total: bigintColumn })

// Materialized, so that the index of facets is always used: few documents cite an article.
const CITING = preparedQuery(
  'citing',
  citingRow,
  `with citing as materialized (
    select path, kind, published_at from document where facets && (select $1::text[]) and path <> (select $2)
  ), page as (
    select path, published_at, rank, count(*) over () as total
    from citing
    join unnest((select $3::text[]), (select $4::int[])) as ranked (kind, rank) using (kind)
    order by rank, published_at desc, path limit (select $5::bigint)
  )
  select page.path, summary, total
  from page cross join lateral (
    select summary from document where document.path = page.path offset 0
  ) as document
  order by rank, published_at desc, page.path`,
)

/**
 * Loads the first documents that cite an article of the Code, in the order of `groups`, and the
 * number of all. Excludes other kinds, and the document at `path`.
 */
export async function citingDocuments(
  database: Database,
  { number, path }: { readonly number: string; readonly path: string },
  groups: readonly (readonly DocumentKind[])[],
  limit: number,
): Promise<SelectedPage> {
  const ranked = groups.flatMap((kinds, rank) => kinds.map((kind) => ({ kind, rank })))
  const [cites = ''] = requestedFacets({ cites: number })
  const rows = await runPrepared(database, CITING, [
    ranked.map(({ kind }) => kindFacet(kind, cites)),
    path,
    ranked.map(({ kind }) => kind),
    ranked.map(({ rank }) => rank),
    limit,
  ])
  return { rows, total: rows[0]?.total ?? 0 }
}
