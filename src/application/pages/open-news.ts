import { THEME_KEYS, themePath, themeSectionPath } from '../../domain/editorial/theme.ts'
import type { ThemeKey } from '../../domain/editorial/theme.ts'
import { THEME_TITLES } from '../../domain/messages.ts'
import { currentArea } from '../../domain/navigation/area.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { trailTo } from './breadcrumb.ts'
import { cardOf } from './card.ts'
import { frameOf } from './frame.ts'
import { openList } from './list.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listTag, MENUS_TAG } from './page-tags.ts'
import { PAGE_TEXTS, THEME_DESCRIPTIONS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'

/** Opens the news home: the highlighted news, then all news, the newest first (§2). `undefined` past the last page. */
export async function openNewsHome(
  ports: PagePorts,
  page: number,
): Promise<OpenedPage | undefined> {
  const newest = { kinds: ['article'], order: 'recent' } as const
  const [list, highlighted, frame] = await Promise.all([
    openList(ports.library, newest, { path: PATHS.news, page }),
    page === 1
      ? ports.library.list({ ...newest, highlighted: true, offset: 0, limit: 1 })
      : undefined,
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
      ...(lead ? { lead: cardOf(lead) } : {}),
    },
    frame,
    lifetime: 'newsIndex',
    tags: new Set([MENUS_TAG, listTag('article')]),
  }
}

/** Opens the news of one theme, the newest first (§2). `undefined` past the last page. */
export async function openThemeNews(
  ports: PagePorts,
  theme: ThemeKey,
  page: number,
): Promise<OpenedPage | undefined> {
  const path = themePath(theme)
  const [list, frame] = await Promise.all([
    openList(ports.library, { kinds: ['article'], theme, order: 'recent' }, { path, page }),
    frameOf(ports, (areas) => currentArea(areas, themeSectionPath(theme))),
  ])
  if (!list) return undefined
  return {
    view: {
      kind: 'themeNews',
      meta: pagedMeta(
        { title: THEME_TITLES[theme], description: THEME_DESCRIPTIONS[theme] },
        path,
        page,
      ),
      breadcrumb: trailTo(PATHS.news),
      theme,
      list,
    },
    frame,
    lifetime: 'newsIndex',
    tags: new Set([MENUS_TAG, listTag('article')]),
  }
}
