import { sql } from 'kysely'
import { z } from 'zod'

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { ThemeDocumentCount, ThemeTagCount } from '#domain/editorial/theme-counts.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { ThemeCounts } from '#ports/published-content.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { bigintColumn, kindColumn, selectRows } from '../platform/select-rows.ts'

const theme = z.enum(THEME_KEYS)
const documentCount = z.object({ theme, kind: kindColumn, total: bigintColumn })
const tagCount = z.object({ theme, subject: z.string(), total: bigintColumn })

/** Counts documents and their tags by theme. */
export class PostgresThemeCounts extends PostgresStore implements ThemeCounts {
  async entries(kinds: readonly DocumentKind[]): Promise<readonly ThemeDocumentCount[]> {
    return selectRows(this.database, documentCount)`
      select theme, document.kind, count(*) as total
      from ${filed(kinds)}
      group by theme, place, document.kind
      order by place, document.kind`
  }

  async subjects(kinds: readonly DocumentKind[], limit: number): Promise<readonly ThemeTagCount[]> {
    return selectRows(this.database, tagCount)`
      select theme, subject, total
      from (
        select theme, place, subject, count(*) as total,
          row_number() over (partition by place order by count(*) desc, subject) as rank
        from ${filed(kinds)}, jsonb_array_elements_text(document.summary -> 'tags') as tag (subject)
        group by theme, place, subject
      ) as counted
      where rank <= ${limit}
      order by place, rank`
  }
}

/**
 * Builds the SQL that joins documents of some kinds with their themes, by the facet index. Without
 * `offset`, PostgreSQL would run the inner query per document, for seconds in previews.
 */
function filed(kinds: readonly DocumentKind[]) {
  const themes: readonly ThemeKey[] = THEME_KEYS
  return sql`
    unnest(${themes}::text[]) with ordinality as themes (theme, place)
    cross join unnest(${kinds}::text[]) as kinds (kind)
    cross join lateral (
      select kind, summary from document
      where document.facets @> array[kinds.kind || ' theme:' || theme]
      offset 0
    ) as document`
}
