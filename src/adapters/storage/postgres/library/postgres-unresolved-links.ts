import { z } from 'zod'

import type { InternalLink, UnresolvedLinks } from '#ports/unresolved-links.ts'

import type { Database } from '../platform/kysely-table-types.ts'
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

const internalLink = z.object({ path: z.string(), title: z.string(), target: z.string() })

/**
 * Loads the number of the last publication, and internal links of edited documents. Only links that
 * lead to neither a document nor a redirect are included.
 */
export class PostgresUnresolvedLinks implements UnresolvedLinks {
  readonly #owner: Database

  constructor(owner: Database) {
    this.#owner = owner
  }

  async lastPublication(): Promise<number> {
    const [id = 0] = await selectValues(this.#owner, bigintColumn)`
      select coalesce(max(id), 0) as id from announcement`
    return id
  }

  async linksToNoDocument(): Promise<readonly InternalLink[]> {
    return selectRows(this.#owner, internalLink)`
      select distinct page.path, page.title collate "C" as title, link.target
      from document page
      cross join lateral (
        select split_part(split_part(href #>> '{}', '#', 1), '?', 1) collate "C" as target
        from jsonb_path_query(page.content, 'strict $.**.href', '{}', true) as href
      ) as link
      where page.kind = any(${EDITED_KINDS})
        and link.target like '/%' and link.target not like '//%'
        and not exists (select from document where document.path = link.target)
        and not exists (select from redirect where redirect.source = link.target)
      order by page.path, link.target`
  }
}
