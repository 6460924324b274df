import { sql } from 'kysely'

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { ThemeDocumentCount, ThemeTagCount } from '#domain/editorial/theme-counts.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { ThemeCounts } from '#ports/published-content.ts'

import type { Database } from '../platform/kysely-table-types.ts'

/** Counts documents and their tags by theme. */
export class PostgresThemeCounts implements ThemeCounts {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async entries(kinds: readonly DocumentKind[]): Promise<readonly ThemeDocumentCount[]> {
    const { rows } = await sql<Count<ThemeDocumentCount>>`
      select theme, document.kind, count(*) as total
      from ${filed(kinds)}
      group by theme, place, document.kind
      order by place, document.kind`.execute(this.#database)
    return rows.map(({ total, ...entries }) => ({ ...entries, total: Number(total) }))
  }

  async subjects(kinds: readonly DocumentKind[], limit: number): Promise<readonly ThemeTagCount[]> {
    const { rows } = await sql<Count<ThemeTagCount>>`
      select theme, subject, total
      from (
        select theme, place, subject, count(*) as total,
          row_number() over (partition by place order by count(*) desc, subject) as rank
        from ${filed(kinds)}, jsonb_array_elements_text(document.summary -> 'tags') as tag (subject)
        group by theme, place, subject
      ) as counted
      where rank <= ${limit}
      order by place, rank`.execute(this.#database)
    return rows.map(({ total, ...subject }) => ({ ...subject, total: Number(total) }))
  }
}

/** Row with its count as text, as PostgreSQL returns it. */
type Count<Row> = Omit<Row, 'total'> & { readonly total: string }

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
