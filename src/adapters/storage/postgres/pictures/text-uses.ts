import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

/** Text that shows a picture or links a file. */
export const textUse = z
  .object({
    title: z.string(),
    path: z.string(),
    number: z.number().nullable(),
    approved: z.boolean(),
  })
  .transform(({ number, approved, ...use }) => ({
    ...use,
    ...(number !== null && { number }),
    ...(approved && { isApproved: true as const }),
  }))

/**
 * Texts that show or link a hash, or a picture that it replaced: articles of the newsroom, and
 * published pages of other sources.
 */
export function usesOf(hash: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'title', title, 'path', path, 'number', id, 'approved', approved) order by title)
      from (
        select coalesce(article.title, document.title, document_id) as title,
          coalesce(article.path, document.path, '') as path, article.id,
          bool_or(part <> 'newsroom' or stage in ('approved', 'scheduled', 'published')) as approved
        from picture_use
          left join newsroom.article using (document_id)
          left join document on document.id = document_id
        where picture_use.hash in (${withEarlier(hash)})
        group by document_id, article.id, document.id
      ) as used
    ), '[]')`
}

/** A hash, and those of the pictures that it replaced. */
export function withEarlier(hash: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${hash} union all
    select earlier.hash from newsroom.picture as earlier where earlier.successor = ${hash}`
}
