import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { listPageTags } from '../common/cache-tags.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { loadFilteredList } from './load-filtered-list.ts'
import { filteredMeta } from './load-list.ts'

/** Path of a section that consists of a list of documents. */
type SectionPath = (typeof PATHS)[
  | 'pressRoom'
  | 'companyLife'
  | 'podcasts'
  | 'studies'
  | 'siteInformation']

/** Kind of documents listed in each section. */
const SECTION_KINDS: Readonly<Record<SectionPath, DocumentKind>> = {
  [PATHS.pressRoom]: 'pressRelease',
  [PATHS.companyLife]: 'companyLife',
  [PATHS.podcasts]: 'podcast',
  [PATHS.studies]: 'study',
  [PATHS.siteInformation]: 'page',
}

/** Filters that readers can choose on the list of a section. */
export const SECTION_FILTERS: readonly FilterName[] = ['theme', 'year']

/**
 * Loads a page of the list of a section's documents that match the chosen filters. Returns
 * undefined beyond the last page.
 */
export async function loadSectionIndexPage(
  ports: PagePorts,
  path: SectionPath,
  page: number,
  chosen: ListFilters = {},
): Promise<PageContent | undefined> {
  const kind = SECTION_KINDS[path]
  const whole = { kinds: [kind], order: 'recent' } as const
  const list = await loadFilteredList(ports, { whole, path, by: SECTION_FILTERS, chosen }, page)
  if (!list) return undefined
  const text = PAGE_TEXTS[path]
  return {
    view: {
      kind: 'sectionIndex',
      meta: filteredMeta(text, path, page, chosen),
      breadcrumb: breadcrumbTo(),
      title: text.title,
      standfirst: text.description,
      list,
    },
    tags: listPageTags(kind),
  }
}
