import type { Crumb, PageMeta } from '#application/views/shared-view-types.ts'
import { isFiltered } from '#domain/editorial/list-filters.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import { THEME_KEYS, themeNewsPath, themeSectionPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { yearlyArchives } from '#domain/editorial/yearly-archives.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { PATHS, newsYearPath } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { AGREEMENT_NEWS_TAG, listPageTags } from '../common/cache-tags.ts'
import { cardOf } from '../common/document-cards.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { themeNewsText, newsYearText } from '../lists/list-page-titles.ts'
import { filtersOf, loadFilteredList, withFilters } from '../lists/load-filtered-list.ts'
import { loadList, pagedMeta, filteredMeta } from '../lists/load-list.ts'
import { ALL_NEWS_QUERY, filteredNewsQuery, withArchivedYear, newsYears } from './news-filters.ts'

const AGREEMENT_NEWS = 6

/**
 * Loads a page of the list of news that match the requested filters. Ignores a year without an
 * archive. Returns undefined beyond the last page.
 */
export async function loadNewsHomePage(
  ports: PagePorts,
  page: number,
  requested: ListFilters = {},
): Promise<PageContent | undefined> {
  const { library, clock } = ports
  const now = clock.now()
  const chosen = withArchivedYear(requested, now)
  const led = page === 1 && !isFiltered(chosen)
  const [list, highlighted, agreementNews, years] = await Promise.all([
    loadFilteredList(ports, filteredNewsQuery(chosen, now), page),
    led ? library.list({ ...ALL_NEWS_QUERY, highlighted: true, offset: 0, limit: 1 }) : undefined,
    led ? ports.agreementNews.latest(AGREEMENT_NEWS) : [],
    newsYears(library, chosen.theme, now),
  ])
  if (!list) return undefined
  const lead = highlighted?.items[0]
  return {
    view: {
      kind: 'newsHome',
      meta: newsMeta(page, chosen),
      breadcrumb: breadcrumbTo(),
      list: { ...list, cards: list.cards.filter(({ path }) => path !== lead?.path) },
      themes: THEME_KEYS,
      agreementNews,
      years,
      ...(lead ? { lead: cardOf(lead, ports) } : {}),
    },
    lifetime: 'newsIndex',
    tags: [...listPageTags('article', 'agreementText'), AGREEMENT_NEWS_TAG],
  }
}

/** Loads a page of the list of one theme's news. Returns undefined beyond the last page. */
export async function loadThemeNewsPage(
  ports: PagePorts,
  theme: ThemeKey,
  page: number,
): Promise<PageContent | undefined> {
  const { library, clock } = ports
  const path = themeNewsPath(theme)
  const [list, filters, years] = await Promise.all([
    loadList(ports, { ...ALL_NEWS_QUERY, theme }, { path, page }),
    filtersOf(library, filteredNewsQuery({ theme }, clock.now())),
    newsYears(library, theme, clock.now()),
  ])
  if (!list) return undefined
  return {
    view: {
      kind: 'themeNews',
      meta: pagedMeta(themeNewsText(theme), path, page),
      breadcrumb: breadcrumbTo(PATHS.news),
      theme,
      list: withFilters(list, filters),
      years,
    },
    section: themeSectionPath(theme),
    lifetime: 'newsIndex',
    tags: listPageTags('article'),
  }
}

/**
 * Loads a page of the news of a year since 2007, of one theme or of all. Returns undefined for
 * other years and beyond the last page. Search engines must not index empty years.
 */
export async function loadNewsYearPage(
  ports: PagePorts,
  year: number,
  theme: ThemeKey | undefined,
  page: number,
): Promise<PageContent | undefined> {
  const { library, clock } = ports
  const now = clock.now()
  if (!yearlyArchives(now).includes(year)) return undefined
  const ofTheme = theme === undefined ? {} : { theme }
  const path = newsYearPath(year, theme)
  const [list, filters, years] = await Promise.all([
    loadList(ports, { ...ALL_NEWS_QUERY, ...ofTheme, year }, { path, page }),
    filtersOf(library, filteredNewsQuery({ ...ofTheme, year }, now)),
    newsYears(library, theme, now),
  ])
  if (!list) return undefined
  const meta = pagedMeta(newsYearText(year, theme), path, page)
  return {
    view: {
      kind: 'newsYear',
      meta: { ...meta, indexed: list.total > 0 },
      breadcrumb: [...breadcrumbTo(PATHS.news), ...trailOf(theme)],
      year,
      list: withFilters(list, filters),
      years,
      ...ofTheme,
    },
    ...(theme && { section: themeSectionPath(theme) }),
    lifetime: 'newsIndex',
    tags: listPageTags('article'),
  }
}

function trailOf(theme: ThemeKey | undefined): readonly Crumb[] {
  return theme === undefined ? [] : [{ label: THEME_TITLES[theme], path: themeNewsPath(theme) }]
}

/**
 * Builds the metadata of filtered news. If the filters have a page of their own, that page is the
 * canonical one.
 */
function newsMeta(page: number, chosen: ListFilters): PageMeta {
  const meta = filteredMeta(PAGE_TEXTS[PATHS.news], PATHS.news, page, chosen)
  const own = ownPath(chosen)
  if (own === undefined) return meta
  return { ...pagedMeta(PAGE_TEXTS[PATHS.news], own, page), title: meta.title }
}

function ownPath({ theme, sector, year }: ListFilters): string | undefined {
  if (sector !== undefined) return undefined
  if (year !== undefined) return newsYearPath(year, theme)
  return theme && themeNewsPath(theme)
}
