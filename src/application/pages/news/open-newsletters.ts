import type { CardView } from '#application/views/page-parts.ts'
import { LIMIT_NEWSLETTERS } from '#domain/editorial/limits.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { newsletterGroupPath, PATHS } from '#domain/navigation/site-paths.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { openNarrowed } from '../lists/filters.ts'
import { newsletterGroupText } from '../lists/list-texts.ts'
import { narrowedMeta } from '../lists/narrowed-meta.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'

/** What the archive of the newsletters can be narrowed by; the groups have pages of their own. */
export const NEWSLETTER_FILTERS: readonly FilterName[] = ['year']

/** Opens the newsletter archive, of all groups or of one, of a year if a reader asks: a hundred issues to a page, the latest first, by year (§2, §9). `undefined` past the last page. */
export async function openNewsletters(
  ports: PagePorts,
  group: SectorKey | undefined,
  page: number,
  chosen: ListFilters = {},
): Promise<OpenedPage | undefined> {
  const ofGroup = group === undefined ? {} : { group }
  const path = group === undefined ? PATHS.newsletters : newsletterGroupPath(group)
  const text = group === undefined ? PAGE_TEXTS[PATHS.newsletters] : newsletterGroupText(group)
  const whole = { ...ofGroup, kinds: ['newsletter'], order: 'recent' } as const
  const narrowed = { whole, path, by: NEWSLETTER_FILTERS, chosen, size: LIMIT_NEWSLETTERS }
  const [list, frame] = await Promise.all([openNarrowed(ports, narrowed, page), frameOf(ports)])
  if (!list) return undefined
  const { cards, total, filters, ...place } = list
  const meta = narrowedMeta(text, path, page, chosen)
  return {
    view: {
      kind: 'newsletterArchive',
      meta: { ...meta, indexed: meta.indexed && total > 0 },
      breadcrumb: trailTo(PATHS.news, ...(group === undefined ? [] : [PATHS.newsletters])),
      groups: SECTOR_KEYS,
      years: byYear(cards),
      place,
      total,
      ...(filters ? { filters } : {}),
      ...ofGroup,
    },
    frame,
    lifetime: 'newsIndex',
    tags: listPageTags('newsletter'),
  }
}

function byYear(issues: readonly CardView[]) {
  const years = Map.groupBy(issues, ({ publishedAt }) => parisYear(publishedAt))
  return [...years].map(([year, ofYear]) => ({ year, issues: ofYear }))
}
