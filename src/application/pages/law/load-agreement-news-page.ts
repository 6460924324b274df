import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { listPageTags } from '../common/cache-tags.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { loadFilteredList } from '../lists/load-filtered-list.ts'
import { filteredMeta } from '../lists/load-list.ts'

/** Filters that readers can choose on the page of agreement news. */
export const AGREEMENT_NEWS_FILTERS: readonly FilterName[] = ['sector', 'year']

/**
 * Loads a page of the list of dated agreement texts that match the chosen filters, newest first.
 * Returns undefined beyond the last page.
 */
export async function loadAgreementNewsPage(
  ports: PagePorts,
  page: number,
  chosen: ListFilters = {},
): Promise<PageContent | undefined> {
  const path = PATHS.agreementNews
  const whole = { kinds: ['agreementText'], dated: true, order: 'recent' } as const
  const list = await loadFilteredList(
    ports,
    { whole, path, by: AGREEMENT_NEWS_FILTERS, chosen },
    page,
  )
  if (!list) return undefined
  return {
    view: {
      kind: 'agreementNews',
      meta: filteredMeta(PAGE_TEXTS[path], path, page, chosen),
      breadcrumb: breadcrumbTo(PATHS.news),
      list,
    },
    lifetime: 'newsIndex',
    tags: listPageTags('agreementText'),
  }
}
