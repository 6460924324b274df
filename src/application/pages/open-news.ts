import { THEME_KEYS, themePath, themeSectionPath } from '../../domain/editorial/theme.ts'
import type { ThemeKey } from '../../domain/editorial/theme.ts'
import { currentArea } from '../../domain/navigation/area.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { trailTo } from './breadcrumb.ts'
import { cardOf } from './card.ts'
import { frameOf } from './frame.ts'
import { themeNewsText } from './list-texts.ts'
import { openList } from './list.ts'
import { newsYears } from './news-years.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'

/** Opens the news home: the highlighted news, then all news, the newest first, and the way to the years (§2). `undefined` past the last page. */
export async function openNewsHome(
  ports: PagePorts,
  page: number,
): Promise<OpenedPage | undefined> {
  const { library, clock } = ports
  const newest = { kinds: ['article'], order: 'recent' } as const
  const [list, highlighted, years, frame] = await Promise.all([
    openList(library, newest, { path: PATHS.news, page }),
    page === 1 ? library.list({ ...newest, highlighted: true, offset: 0, limit: 1 }) : undefined,
    newsYears(library, undefined, clock.now()),
    frameOf(ports),
  ])
  if (!list) return undefined
  const lead = highlighted?.items[0]
  return {
    view: {
      kind: 'newsHome',
      meta: pagedMeta(PAGE_TEXTS[PATHS.news], PATHS.news, page),
      breadcrumb: trailTo(),
      list,
      themes: THEME_KEYS,
      years,
      ...(lead ? { lead: cardOf(lead) } : {}),
    },
    frame,
    lifetime: 'newsIndex',
    tags: listPageTags('article'),
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
  const [list, years, frame] = await Promise.all([
    openList(library, { kinds: ['article'], theme, order: 'recent' }, { path, page }),
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
      list,
      years,
    },
    frame,
    lifetime: 'newsIndex',
    tags: listPageTags('article'),
  }
}
