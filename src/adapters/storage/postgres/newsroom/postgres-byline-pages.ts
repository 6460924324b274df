import { sql } from 'kysely'
import { z } from 'zod'

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { BylineField } from '#domain/newsroom/bylines.ts'
import type { BylineCount, BylinePage, BylinePages } from '#ports/byline-pages.ts'

import { kindFacet } from '../library/document-list-queries.ts'
import { PostgresStore } from '../platform/postgres-store.ts'
import { bigintColumn, selectRows } from '../platform/select-rows.ts'
import { NEWSROOM } from './apply-publication-effect.ts'

const countRow = z.object({ name: z.string(), pages: bigintColumn })

const pageRow = z.object({
  path: z.string(),
  title: z.string(),
  number: z.number().nullable(),
})

/** Maximum number of names, and of pages that carry one. */
const [MAX_NAMES, MAX_PAGES] = [5_000, 5_000]

/** Facets by which documents are listed for a name. */
const FACETS: Readonly<Record<BylineField, string>> = { authors: 'author', tags: 'tag' }

/** Reads the authors and tags of documents. Requires a connection of the database owner. */
export class PostgresBylinePages extends PostgresStore implements BylinePages {
  names(field: BylineField, kinds: readonly DocumentKind[]): Promise<readonly BylineCount[]> {
    return selectRows(this.database, countRow)`
      select name, count(*) as pages
      from document cross join lateral jsonb_array_elements_text(summary -> ${field}) as name
      where source <> ${NEWSROOM} and kind = any(${kinds})
      group by name order by name limit ${MAX_NAMES}`
  }

  async pages(
    field: BylineField,
    slug: string,
    kinds: readonly DocumentKind[],
  ): Promise<readonly BylinePage[]> {
    const facets = kinds.map((kind) => kindFacet(kind, `${FACETS[field]}:${slug}`))
    const columns = sql`id, path, title collate "C" as title`
    const rows = await selectRows(this.database, pageRow)`
      select distinct on (page.path) page.path, page.title, article.id::int as number
      from (
        select ${columns} from document where facets && ${facets}
        union all
        select ${columns} from drafts.document where facets && ${facets} and not draft
      ) page left join newsroom.article on document_id = page.id
      order by page.path limit ${MAX_PAGES}`
    return rows.map(({ number, ...page }) => ({ ...page, ...(number !== null && { number }) }))
  }
}
