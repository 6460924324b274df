import { THEME_KEYS, themeNewsPath, themeSectionPath } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { SEARCH_FIELDS, parseSearchUrl } from '#domain/search/search-url.ts'

import { AGREEMENT_NEWS_FILTERS } from '../law/load-agreement-news-page.ts'
import { SECTION_FILTERS } from '../lists/load-section-index-page.ts'
import { NEWSLETTER_FILTERS } from '../news/load-newsletters-page.ts'
import { NEWS_FILTERS } from '../news/news-filters.ts'
import {
  filteredRoute,
  fixedRoute,
  formRoute,
  loadRequestedPage,
  pagedRoute,
} from './route-constructors.ts'
import type { Route } from './route-constructors.ts'
import { patternRoute } from './route-patterns.ts'

/** Routes of the pages with a fixed path, by path. */
export const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  [PATHS.home, fixedRoute((pages) => pages.home())],
  [PATHS.news, filteredRoute(NEWS_FILTERS, (pages, page, by) => pages.newsHome(page, by))],
  ...THEME_KEYS.flatMap((theme): [string, Route][] => [
    [themeNewsPath(theme), pagedRoute((pages, page) => pages.themeNews(theme, page))],
    [themeSectionPath(theme), fixedRoute((pages) => pages.themeSection(theme))],
  ]),
  [
    PATHS.agreementNews,
    filteredRoute(AGREEMENT_NEWS_FILTERS, (pages, page, by) => pages.agreementNews(page, by)),
  ],
  [
    PATHS.newsletters,
    filteredRoute(NEWSLETTER_FILTERS, (pages, page, by) => pages.newsletters(undefined, page, by)),
  ],
  [PATHS.newsletterSignUp, fixedRoute((pages) => pages.newsletterSignUp())],
  [PATHS.newsletterRequested, fixedRoute((pages) => pages.newsletterStep({ kind: 'requested' }))],
  [PATHS.followRequested, fixedRoute((pages) => pages.followStep({ kind: 'requested' }))],
  [PATHS.dossier, fixedRoute((pages) => pages.dossier())],
  [PATHS.cancellation, fixedRoute((pages) => pages.cancellation())],
  [PATHS.guides, fixedRoute((pages) => pages.guideIndex())],
  [PATHS.guideArchives, fixedRoute((pages) => pages.guideArchives())],
  [PATHS.glossary, fixedRoute((pages) => pages.glossary())],
  [PATHS.faq, fixedRoute((pages) => pages.faq())],
  [
    PATHS.agreements,
    {
      query: ['query'],
      cached: true,
      load: (pages, query) => pages.agreements(query.get('query') ?? ''),
    },
  ],
  [PATHS.products, fixedRoute((pages) => pages.products())],
  [PATHS.templates, fixedRoute((pages) => pages.templates())],
  [PATHS.simulators, fixedRoute((pages) => pages.simulators())],
  [PATHS.schedule, formRoute((pages, answers) => pages.schedule(answers))],
  [PATHS.salary, formRoute((pages, answers) => pages.salary(answers))],
  ...(
    [
      PATHS.pressRoom,
      PATHS.companyLife,
      PATHS.podcasts,
      PATHS.studies,
      PATHS.siteInformation,
    ] as const
  ).map((path): [string, Route] => [
    path,
    filteredRoute(SECTION_FILTERS, (pages, page, by) => pages.sectionIndex(path, page, by)),
  ]),
  [PATHS.accessibility, fixedRoute((pages) => pages.accessibility())],
  [PATHS.api, fixedRoute((pages) => pages.api())],
  [
    PATHS.search,
    {
      query: [...SEARCH_FIELDS, 'page'],
      cached: false,
      load: (pages, query) =>
        loadRequestedPage(query, (page) => pages.search(parseSearchUrl(query), page)),
    },
  ],
])

/**
 * Returns the route of a canonical path: fixed, by pattern, or else that of a document. With
 * `query`, the caching of the route depends on the query, see `adaptRouteToQuery`.
 */
export function routeOf(path: string, query?: URLSearchParams): Route {
  const route = ROUTES.get(path) ?? patternRoute(path) ?? documentRoute(path)
  return query ? adaptRouteToQuery(route, query) : route
}

/** Returns the route of the document published at a path. */
export function documentRoute(path: string): Route {
  return fixedRoute((pages) => pages.document(path))
}

/** Returns the route, without caching if the query contains a search or, for a form, any field. */
export function adaptRouteToQuery(route: Route, query: URLSearchParams): Route {
  const isOwn =
    route.query === 'answers'
      ? query.toString() !== ''
      : route.query.includes('query') && query.has('query')
  return isOwn ? { ...route, cached: false } : route
}
