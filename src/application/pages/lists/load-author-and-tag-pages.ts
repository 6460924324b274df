import type { CardView } from '#application/views/shared-view-types.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { isFiltered } from '#domain/editorial/list-filters.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { authorPath, tagPath } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { SIGNED_KINDS, TAGGED_KINDS } from '../common/build-document-view.ts'
import { listPageTags } from '../common/cache-tags.ts'
import { cardOf } from '../common/document-cards.ts'
import type { CardPorts } from '../common/document-cards.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { authorText, tagText } from './list-page-titles.ts'
import { loadFilteredList } from './load-filtered-list.ts'
import { filteredMeta } from './load-list.ts'
import type { WholeListQuery } from './load-list.ts'

/** Filters that readers can choose on author pages and tag pages. */
export const BYLINE_FILTERS: readonly FilterName[] = ['theme', 'sector', 'year']

/** Maximum number of superseded documents read to find their successors. */
const SUPERSEDED_LIMIT = 200

/**
 * Loads a page of the list of an author's documents that match the chosen filters. Returns
 * undefined for an unknown author or beyond the last page.
 */
export async function loadAuthorPage(
  ports: PagePorts,
  slug: string,
  page: number,
  chosen: ListFilters = {},
): Promise<PageContent | undefined> {
  const path = authorPath(slug)
  const whole = { kinds: SIGNED_KINDS, author: slug, order: 'recent' } as const
  const [list, name] = await Promise.all([
    loadFilteredList(ports, { whole, path, by: BYLINE_FILTERS, chosen }, page),
    nameIn(ports, whole, ({ authors }) => authors.find((name) => slugify(name) === slug)),
  ])
  if (!list || name === undefined) return undefined
  return {
    view: {
      kind: 'author',
      meta: filteredMeta(authorText(name), path, page, chosen),
      breadcrumb: breadcrumbTo(),
      name,
      list,
    },
    tags: listPageTags(...SIGNED_KINDS),
  }
}

/**
 * Loads a page of the list of current documents with a tag that match the chosen filters. Returns
 * undefined for an unknown tag or beyond the last page.
 */
export async function loadTagPage(
  ports: PagePorts,
  slug: string,
  page: number,
  chosen: ListFilters = {},
): Promise<PageContent | undefined> {
  const path = tagPath(slug)
  const tagged = { kinds: TAGGED_KINDS, tag: slug, order: 'recent' } as const
  const current = { ...tagged, superseded: false }
  const [list, name, superseded] = await Promise.all([
    loadFilteredList(ports, { whole: current, path, by: BYLINE_FILTERS, chosen }, page),
    nameIn(ports, tagged, ({ tags }) => tags.find((tag) => slugify(tag) === slug)),
    ports.library.list({ ...tagged, superseded: true, offset: 0, limit: SUPERSEDED_LIMIT }),
  ])
  if (!list || name === undefined) return undefined
  const isFirstPage = page === 1 && !isFiltered(chosen)
  return {
    view: {
      kind: 'tag',
      meta: filteredMeta(tagText(name), path, page, chosen),
      breadcrumb: breadcrumbTo(),
      tag: name,
      successors: isFirstPage ? await successorCards(ports, slug, superseded.items) : [],
      list,
      archives: superseded.total,
    },
    tags: listPageTags(...TAGGED_KINDS),
  }
}

/** Loads the successors of superseded documents, except those with the same tag. */
async function successorCards(
  ports: CardPorts,
  slug: string,
  superseded: readonly DocumentSummary[],
): Promise<readonly CardView[]> {
  const paths = new Set(superseded.flatMap(({ supersededBy }) => supersededBy?.path ?? []))
  const successors = await ports.library.summariesAt([...paths])
  return successors
    .filter(({ tags }) => !tags.some((tag) => slugify(tag) === slug))
    .map((document) => cardOf(document, ports))
}

/** Returns the name of an author or tag, as the latest document spells it. */
async function nameIn(
  { library }: CardPorts,
  whole: WholeListQuery,
  nameOf: (document: DocumentSummary) => string | undefined,
): Promise<string | undefined> {
  const { items } = await library.list({ ...whole, offset: 0, limit: 1 })
  const [latest] = items
  return latest && nameOf(latest)
}
