import type { Crumb } from '#application/views/page-parts.ts'
import { yearlyArchives } from '#domain/editorial/archive.ts'
import { themePath, themeSectionPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { currentArea } from '#domain/navigation/menu.ts'
import { newsYearPath, PATHS } from '#domain/navigation/site-paths.ts'

import { filtersOf, withFilters } from '../lists/filters.ts'
import { newsYearText } from '../lists/list-texts.ts'
import { openList } from '../lists/list.ts'
import { pagedMeta } from '../lists/paged-meta.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { NEWS, newsNarrowedBy } from './news-filters.ts'
import { newsYears } from './news-years.ts'

/** Opens the news of a year, of all themes or of one (§2, §9): any year from 2007 to the present one, even without news, which is then kept out of search engines. `undefined` for other years and past the last page. */
export async function openNewsYear(
  ports: PagePorts,
  year: number,
  theme: ThemeKey | undefined,
  page: number,
): Promise<OpenedPage | undefined> {
  const { library, clock } = ports
  const now = clock.now()
  if (!yearlyArchives(now).includes(year)) return undefined
  const ofTheme = theme === undefined ? {} : { theme }
  const path = newsYearPath(year, theme)
  const [list, filters, years, frame] = await Promise.all([
    openList(ports, { ...NEWS, ...ofTheme, year }, { path, page }),
    filtersOf(library, newsNarrowedBy({ ...ofTheme, year }, now)),
    newsYears(library, theme, now),
    frameOf(ports, (areas) =>
      theme === undefined ? undefined : currentArea(areas, themeSectionPath(theme)),
    ),
  ])
  if (!list) return undefined
  const meta = pagedMeta(newsYearText(year, theme), path, page)
  return {
    view: {
      kind: 'newsYear',
      meta: { ...meta, indexed: list.total > 0 },
      breadcrumb: [...trailTo(PATHS.news), ...trailOf(theme)],
      year,
      list: withFilters(list, filters),
      years,
      ...ofTheme,
    },
    frame,
    lifetime: 'newsIndex',
    tags: listPageTags('article'),
  }
}

function trailOf(theme: ThemeKey | undefined): readonly Crumb[] {
  return theme === undefined ? [] : [{ label: THEME_TITLES[theme], path: themePath(theme) }]
}
