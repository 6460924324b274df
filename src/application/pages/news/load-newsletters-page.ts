import type { CardView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { NEWSLETTERS_PAGE_SIZE } from '#domain/editorial/pagination.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { newsletterGroupPath, PATHS, newsletterIssuePath } from '#domain/navigation/site-paths.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { listPageTags, documentTag } from '../common/cache-tags.ts'
import type { DocumentOf, DocumentContext } from '../common/content-around-document.ts'
import { titledPath } from '../common/document-cards.ts'
import type { CardPorts } from '../common/document-cards.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { newsletterGroupText } from '../lists/list-page-titles.ts'
import { loadFilteredList } from '../lists/load-filtered-list.ts'
import { filteredMeta } from '../lists/load-list.ts'

/**
 * Filters that readers can choose on the newsletter archive. There is none by sector, because each
 * sector has its own page.
 */
export const NEWSLETTER_FILTERS: readonly FilterName[] = ['year']

/**
 * Loads a page of the newsletter archive, of one sector or of all. `chosen` filters by year.
 * Returns undefined beyond the last page.
 */
export async function loadNewslettersPage(
  ports: PagePorts,
  group: SectorKey | undefined,
  page: number,
  chosen: ListFilters = {},
): Promise<PageContent | undefined> {
  const ofGroup = group === undefined ? {} : { group }
  const path = group === undefined ? PATHS.newsletters : newsletterGroupPath(group)
  const text = group === undefined ? PAGE_TEXTS[PATHS.newsletters] : newsletterGroupText(group)
  const whole = { ...ofGroup, kinds: ['newsletter'], order: 'recent' } as const
  const narrowed = { whole, path, by: NEWSLETTER_FILTERS, chosen, size: NEWSLETTERS_PAGE_SIZE }
  const list = await loadFilteredList(ports, narrowed, page)
  if (!list) return undefined
  const { cards, total, filters, ...place } = list
  const meta = filteredMeta(text, path, page, chosen)
  return {
    view: {
      kind: 'newsletterArchive',
      meta: { ...meta, indexed: meta.indexed && total > 0 },
      breadcrumb: breadcrumbTo(
        PATHS.news,
        ...(group === undefined ? [] : ([PATHS.newsletters] as const)),
      ),
      groups: SECTOR_KEYS,
      years: byYear(cards),
      place,
      total,
      ...(filters ? { filters } : {}),
      ...ofGroup,
    },
    lifetime: 'newsIndex',
    tags: listPageTags('newsletter'),
  }
}

function byYear(issues: readonly CardView[]) {
  const years = Map.groupBy(issues, ({ publishedAt }) => parisYear(publishedAt))
  return [...years].map(([year, ofYear]) => ({ year, issues: ofYear }))
}

/** Number of months before and after an issue in which the neighbouring issues are searched. */
const MONTHS_AROUND = 24

/**
 * Loads the content around a newsletter issue: the previous and next issue of its sector, if
 * published within 24 months.
 */
export async function loadNewsletterContext(
  { library }: CardPorts,
  { group, month }: DocumentOf<'newsletter'>,
): Promise<DocumentContext> {
  const ranks = Array.from({ length: MONTHS_AROUND }, (_, rank) => rank + 1)
  const before = ranks.map((rank) => issuePath(group, month, -rank))
  const after = ranks.map((rank) => issuePath(group, month, rank))
  const issues = await library.summariesAt([...before, ...after])
  const pathsByIssue = new Map(issues.map((issue) => [issue.path, titledPath(issue)]))
  const previous = firstOf(before, pathsByIssue)
  const next = firstOf(after, pathsByIssue)
  return {
    beside: {
      kind: 'newsletterIssue',
      group,
      month,
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
    },
    tags: [...before, ...after].map((path) => documentTag(path)),
  }
}

function issuePath(group: SectorKey, month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const rank = year * 12 + number - 1 + months
  const name = `${Math.floor(rank / 12)}-${String((rank % 12) + 1).padStart(2, '0')}`
  return newsletterIssuePath(group, name)
}

function firstOf(
  paths: readonly string[],
  pathsByIssue: ReadonlyMap<string, TitledPath>,
): TitledPath | undefined {
  const path = paths.find((each) => pathsByIssue.has(each))
  return path === undefined ? undefined : pathsByIssue.get(path)
}
