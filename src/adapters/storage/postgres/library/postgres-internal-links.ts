import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import { FILE_FOLDER } from '#domain/editorial/library-file.ts'
import type { InternalLink, InternalLinks } from '#ports/internal-links.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { bigintColumn, selectRows, selectValues } from '../platform/select-rows.ts'

/**
 * Kinds of documents that editors or producers write. Texts of law, and documents derived from
 * them, are excluded.
 */
const EDITED_KINDS = [
  'article',
  'companyLife',
  'definition',
  'guide',
  'legalPage',
  'page',
  'podcast',
  'premiumOffer',
  'pressRelease',
  'product',
  'question',
  'study',
]

const internalLink = z.object({
  place: z.enum(['text', 'premium', 'related', 'redirects', 'banners', 'menus', 'reviews']),
  path: z.string(),
  title: z.string(),
  target: z.string(),
})

const withoutQuery = (url: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`split_part(split_part(${url}, '#', 1), '?', 1) collate "C"`

/** Links of edited documents, redirects and settings to paths, each with its place. */
const LINKS = sql`
  select 'text' collate "C" as place, path collate "C" as path, title collate "C" as title, ${withoutQuery(sql`href #>> '{}'`)} as target
  from document, jsonb_path_query(content, 'strict $.**.href', '{}', true) as href
  where kind = any(${EDITED_KINDS})
  union
  select 'premium', path collate "C", title collate "C", ${withoutQuery(sql`href #>> '{}'`)}
  from premium.continuation join document on document.id = document_id,
    jsonb_path_query(body, 'strict $.**.href', '{}', true) as href
  where kind = any(${EDITED_KINDS})
  union
  select 'text', path collate "C", title collate "C", ${withoutQuery(sql`summary #>> '{file,href}'`)}
  from document where kind = 'product' and summary ? 'file'
  union
  select 'redirects', source collate "C", '', ${withoutQuery(sql`destination`)} from redirect
  union
  select part collate "C", '/', coalesce(entry ->> 'label', entry ->> 'title', '') collate "C", ${withoutQuery(sql`entry ->> 'url'`)}
  from site_setting,
    jsonb_path_query(content, 'strict $.** ? (@.url starts with "/")', '{}', true) as entry
  where part in ('banners', 'menus', 'reviews')`

/** Loads internal links, and the number of the last publication. */
export class PostgresInternalLinks extends PostgresStore implements InternalLinks {
  async lastPublication(): Promise<number> {
    const [id = 0] = await selectValues(this.database, bigintColumn)`
      select coalesce(max(id), 0) as id from announcement`
    return id
  }

  async linksToNoDocument(): Promise<readonly InternalLink[]> {
    return selectRows(this.database, internalLink)`
      select place, path, title, target from (${LINKS}) as link
      where target like '/%' and target not like '//%'
        and not exists (select from document where document.path = target)
        and not exists (select from redirect where redirect.source = target)
        and target not in (select ${FILE_FOLDER} || hash || '.' || format from newsroom.file)
      order by path, target, place`
  }

  async linksTo(path: string): Promise<readonly InternalLink[]> {
    return selectRows(this.database, internalLink)`
      select place, path, title, target from (
        ${LINKS}
        union
        select 'related', path, title collate "C", related #>> '{}' collate "C"
        from document, jsonb_path_query(summary, 'strict $.related[*]', '{}', true) as related
        where kind = any(${EDITED_KINDS})
      ) as link
      where target = ${path} order by place, path, title`
  }
}
