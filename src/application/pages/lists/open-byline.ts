import type { ListView } from '#application/views/page-parts.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { slugify } from '#domain/editorial/slug.ts'
import { authorPath, tagPath } from '#domain/navigation/site-paths.ts'

import { SIGNED_KINDS, TAGGED_KINDS } from '../documents/byline.ts'
import type { CardPorts } from '../documents/card.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { openNarrowed } from './filters.ts'
import type { Narrowed } from './filters.ts'
import { authorText, tagText } from './list-texts.ts'
import { narrowedMeta } from './narrowed-meta.ts'

/** What the pages of authors and tags can be narrowed by. */
export const BYLINE_FILTERS: readonly FilterName[] = ['theme', 'sector', 'year']

/** Opens everything that the author of this slug signs, the latest first, narrowed as a reader asks (§2). `undefined` for an author of nothing and past the last page. */
export async function openAuthor(
  ports: PagePorts,
  slug: string,
  page: number,
  chosen: ListFilters = {},
): Promise<OpenedPage | undefined> {
  const path = authorPath(slug)
  const whole = { kinds: SIGNED_KINDS, author: slug, order: 'recent' } as const
  const [named, frame] = await Promise.all([
    namedList(ports, { whole, path, by: BYLINE_FILTERS, chosen }, page, ({ authors }) =>
      authors.find((name) => slugify(name) === slug),
    ),
    frameOf(ports),
  ])
  if (!named) return undefined
  const { name, list } = named
  return {
    view: {
      kind: 'author',
      meta: narrowedMeta(authorText(name), path, page, chosen),
      breadcrumb: trailTo(),
      name,
      list,
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags(...SIGNED_KINDS),
  }
}

/** Opens everything under the tag of this slug, the latest first, narrowed as a reader asks (§2). `undefined` for a tag of nothing and past the last page. */
export async function openTag(
  ports: PagePorts,
  slug: string,
  page: number,
  chosen: ListFilters = {},
): Promise<OpenedPage | undefined> {
  const path = tagPath(slug)
  const whole = { kinds: TAGGED_KINDS, tag: slug, order: 'recent' } as const
  const [named, frame] = await Promise.all([
    namedList(ports, { whole, path, by: BYLINE_FILTERS, chosen }, page, ({ tags }) =>
      tags.find((tag) => slugify(tag) === slug),
    ),
    frameOf(ports),
  ])
  if (!named) return undefined
  const { name, list } = named
  return {
    view: {
      kind: 'tag',
      meta: narrowedMeta(tagText(name), path, page, chosen),
      breadcrumb: trailTo(),
      tag: name,
      list,
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags(...TAGGED_KINDS),
  }
}

/** A list, and its name as the latest document of the whole of it spells it. */
async function namedList(
  ports: CardPorts,
  narrowed: Narrowed,
  page: number,
  nameIn: (document: DocumentSummary) => string | undefined,
): Promise<{ readonly name: string; readonly list: ListView } | undefined> {
  const [list, { items }] = await Promise.all([
    openNarrowed(ports, narrowed, page),
    ports.library.list({ ...narrowed.whole, offset: 0, limit: 1 }),
  ])
  const [latest] = items
  const name = latest && nameIn(latest)
  return list && name !== undefined ? { name, list } : undefined
}
