import { isFiltered } from '#domain/editorial/list-filters.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import { THEME_KEYS, themePath, themeSectionPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { currentArea } from '#domain/navigation/menu.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { cardOf } from '../documents/card.ts'
import { filtersOf, openNarrowed, withFilters } from '../lists/filters.ts'
import { themeNewsText } from '../lists/list-texts.ts'
import { openList } from '../lists/list.ts'
import { pagedMeta } from '../lists/paged-meta.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { AGREEMENT_NEWS_TAG, listPageTags } from '../parts/page-tags.ts'
import { NEWS, newsNarrowedBy, withArchivedYear } from './news-filters.ts'
import { newsMeta } from './news-meta.ts'
import { newsYears } from './news-years.ts'

const AGREEMENT_NEWS = 6

/** Opens the news home: the highlighted news, then all others, the newest first, the latest of the agreements, and the way to the years; or the news that a reader narrowed them to (§2). `undefined` past the last page. */
export async function openNewsHome(
  ports: PagePorts,
  page: number,
  asked: ListFilters = {},
): Promise<OpenedPage | undefined> {
  const { library, clock } = ports
  const now = clock.now()
  const chosen = withArchivedYear(asked, now)
  const led = page === 1 && !isFiltered(chosen)
  const [list, highlighted, agreementNews, years, frame] = await Promise.all([
    openNarrowed(ports, newsNarrowedBy(chosen, now), page),
    led ? library.list({ ...NEWS, highlighted: true, offset: 0, limit: 1 }) : undefined,
    led ? ports.agreementNews.latest(AGREEMENT_NEWS) : [],
    newsYears(library, chosen.theme, now),
    frameOf(ports),
  ])
  if (!list) return undefined
  const lead = highlighted?.items[0]
  return {
    view: {
      kind: 'newsHome',
      meta: newsMeta(page, chosen),
      breadcrumb: trailTo(),
      list: { ...list, cards: list.cards.filter(({ path }) => path !== lead?.path) },
      themes: THEME_KEYS,
      agreementNews,
      years,
      ...(lead ? { lead: cardOf(lead, ports) } : {}),
    },
    frame,
    lifetime: 'newsIndex',
    tags: new Set([...listPageTags('article', 'agreementText'), AGREEMENT_NEWS_TAG]),
  }
}

/** Opens the news of one theme, the newest first, and the way to its years (§2). `undefined` past the last page. */
export async function openThemeNews(
  ports: PagePorts,
  theme: ThemeKey,
  page: number,
): Promise<OpenedPage | undefined> {
  const { library, clock } = ports
  const path = themePath(theme)
  const [list, filters, years, frame] = await Promise.all([
    openList(ports, { ...NEWS, theme }, { path, page }),
    filtersOf(library, newsNarrowedBy({ theme }, clock.now())),
    newsYears(library, theme, clock.now()),
    frameOf(ports, (areas) => currentArea(areas, themeSectionPath(theme))),
  ])
  if (!list) return undefined
  return {
    view: {
      kind: 'themeNews',
      meta: pagedMeta(themeNewsText(theme), path, page),
      breadcrumb: trailTo(PATHS.news),
      theme,
      list: withFilters(list, filters),
      years,
    },
    frame,
    lifetime: 'newsIndex',
    tags: listPageTags('article'),
  }
}
