import { LIMIT_NEWSLETTERS } from '../../domain/editorial/limits.ts'
import { SECTOR_KEYS } from '../../domain/editorial/sector.ts'
import type { SectorKey } from '../../domain/editorial/sector.ts'
import { newsletterGroupPath, PATHS } from '../../domain/navigation/site-paths.ts'
import { parisYear } from '../../domain/shared/paris-calendar.ts'
import type { CardView } from '../views/page-parts.ts'
import { trailTo } from './breadcrumb.ts'
import { frameOf } from './frame.ts'
import { newsletterGroupText } from './list-texts.ts'
import { openList } from './list.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'

/** Opens the newsletter archive, of all groups or of one: a hundred issues to a page, the latest first, by year (§2, §9). `undefined` past the last page. */
export async function openNewsletters(
  ports: PagePorts,
  group: SectorKey | undefined,
  page: number,
): Promise<OpenedPage | undefined> {
  const ofGroup = group === undefined ? {} : { group }
  const path = group === undefined ? PATHS.newsletters : newsletterGroupPath(group)
  const text = group === undefined ? PAGE_TEXTS[PATHS.newsletters] : newsletterGroupText(group)
  const selection = { ...ofGroup, kinds: ['newsletter'], order: 'recent' } as const
  const [list, frame] = await Promise.all([
    openList(ports.library, selection, { path, page }, LIMIT_NEWSLETTERS),
    frameOf(ports),
  ])
  if (!list) return undefined
  const { cards, total, ...place } = list
  const meta = pagedMeta(text, path, page)
  return {
    view: {
      kind: 'newsletterArchive',
      meta: { ...meta, indexed: total > 0 },
      breadcrumb: trailTo(PATHS.news, ...(group === undefined ? [] : [PATHS.newsletters])),
      groups: SECTOR_KEYS,
      years: byYear(cards),
      place,
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
