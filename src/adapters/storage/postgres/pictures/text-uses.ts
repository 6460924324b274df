import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

/** Text that shows a picture or links a file. */
export const textUse = z
  .object({ title: z.string(), path: z.string(), number: z.number().nullable() })
  .transform(({ number, ...use }) => ({ ...use, ...(number !== null && { number }) }))

/**
 * Texts that show or link a hash: articles of the newsroom, and published pages of other sources.
 */
export function usesOf(hash: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('title', title, 'path', path, 'number', id) order by title)
      from (
        select distinct on (document_id)
          coalesce(article.title, document.title, document_id) as title,
          coalesce(article.path, document.path, '') as path, article.id
        from picture_use
          left join newsroom.article using (document_id)
          left join document on document.id = document_id
        where picture_use.hash = ${hash}
      ) as used
    ), '[]')`
}
