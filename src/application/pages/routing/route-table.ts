import { THEME_KEYS, themePath, themeSectionPath } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { SEARCH_FIELDS, searchIn } from '#domain/search/search-url.ts'

import { AGREEMENT_NEWS_FILTERS } from '../law/load-agreement-news-page.ts'
import { SECTION_FILTERS } from '../lists/load-section-index-page.ts'
import { NEWSLETTER_FILTERS } from '../news/load-newsletters-page.ts'
import { NEWS_FILTERS } from '../news/news-filters.ts'
import { answered, fixed, narrowed, onPage, paged } from './create-route.ts'
import type { Route } from './create-route.ts'
import { patternRoute } from './route-patterns.ts'

/** Routes of the pages with a fixed path, by path. */
export const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  [PATHS.home, fixed((pages) => pages.home())],
  [PATHS.news, narrowed(NEWS_FILTERS, (pages, page, by) => pages.newsHome(page, by))],
  ...THEME_KEYS.flatMap((theme): [string, Route][] => [
    [themePath(theme), paged((pages, page) => pages.themeNews(theme, page))],
    [themeSectionPath(theme), fixed((pages) => pages.themeSection(theme))],
  ]),
  [
    PATHS.agreementNews,
    narrowed(AGREEMENT_NEWS_FILTERS, (pages, page, by) => pages.agreementNews(page, by)),
  ],
  [
    PATHS.newsletters,
    narrowed(NEWSLETTER_FILTERS, (pages, page, by) => pages.newsletters(undefined, page, by)),
  ],
  [PATHS.newsletterSignUp, fixed((pages) => pages.newsletterSignUp())],
  [PATHS.newsletterRequested, fixed((pages) => pages.newsletterStep({ kind: 'requested' }))],
  [PATHS.followRequested, fixed((pages) => pages.followStep({ kind: 'requested' }))],
  [PATHS.dossier, fixed((pages) => pages.dossier())],
  [PATHS.cancellation, fixed((pages) => pages.cancellation())],
  [PATHS.guides, fixed((pages) => pages.guideIndex())],
  [PATHS.guideArchives, fixed((pages) => pages.guideArchives())],
  [PATHS.glossary, fixed((pages) => pages.glossary())],
  [PATHS.faq, fixed((pages) => pages.faq())],
  [
    PATHS.agreements,
    {
      query: ['query'],
      cached: true,
      load: (pages, query) => pages.agreements(query.get('query') ?? ''),
    },
  ],
  [PATHS.products, fixed((pages) => pages.products())],
  [PATHS.templates, fixed((pages) => pages.templates())],
  [PATHS.simulators, fixed((pages) => pages.simulators())],
  [PATHS.schedule, answered((pages, answers) => pages.schedule(answers))],
  [PATHS.salary, answered((pages, answers) => pages.salary(answers))],
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
    narrowed(SECTION_FILTERS, (pages, page, by) => pages.sectionIndex(path, page, by)),
  ]),
  [PATHS.accessibility, fixed((pages) => pages.accessibility())],
  [PATHS.api, fixed((pages) => pages.api())],
  [PATHS.styles, fixed((pages) => pages.styles())],
  [
    PATHS.search,
    {
      query: [...SEARCH_FIELDS, 'page'],
      cached: false,
      load: (pages, query) => onPage(query, (page) => pages.search(searchIn(query), page)),
    },
  ],
])

/**
 * Returns the route of a canonical path: a fixed one, one by pattern, or else that of a document.
 * With a query, the route is adapted to it.
 */
export function routeOf(path: string, query?: URLSearchParams): Route {
  const route = ROUTES.get(path) ?? patternRoute(path) ?? documentRoute(path)
  return query ? routeFor(route, query) : route
}

/** Returns the route of the document published at a path. */
export function documentRoute(path: string): Route {
  return fixed((pages) => pages.document(path))
}

/**
 * Adapts a route to the query of a request. Pages with a search or with a simulator's answers are
 * not cached.
 */
export function routeFor(route: Route, query: URLSearchParams): Route {
  const isOwn =
    route.query === 'answers'
      ? query.toString() !== ''
      : route.query.includes('query') && query.has('query')
  return isOwn ? { ...route, cached: false } : route
}
