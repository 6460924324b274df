import { isSectorKey } from '#domain/editorial/sector.ts'
import { isThemeKey, THEME_KEYS, themeNewsPath, themeSectionPath } from '#domain/editorial/theme.ts'
import { parseVersionPath, versionsPath } from '#domain/navigation/published-version-paths.ts'
import { changelogPath, PATHS } from '#domain/navigation/site-paths.ts'
import { MAX_ARTICLE_SLUGS } from '#domain/newsroom/parse-article-path.ts'
import { parseSearchUrl, SEARCH_FIELDS } from '#domain/search/search-url.ts'
import { parseSimulatorId } from '#domain/simulators/simulator-ids.ts'

import { AGREEMENT_NEWS_FILTERS } from '../law/load-agreement-news-page.ts'
import { BYLINE_FILTERS } from '../lists/load-author-and-tag-pages.ts'
import { SECTION_FILTERS } from '../lists/load-section-index-page.ts'
import { NEWSLETTER_FILTERS } from '../news/load-newsletters-page.ts'
import { NEWS_FILTERS } from '../news/news-filters.ts'
import {
  changelogRoute,
  datedRoute,
  filteredRoute,
  fixedRoute,
  formRoute,
  isSequence,
  loadRequestedPage,
  pagedRoute,
} from './route-constructors.ts'
import type { Route } from './route-constructors.ts'

/** Path of pages with its route. A segment that starts with `:` matches any text. */
export interface PageRoute {
  readonly path: string
  /** Returns the route for the matched segments, or undefined if they are invalid. */
  readonly route: (words: readonly string[]) => Route | undefined
}

/**
 * Routes of all pages but documents: first the fixed paths, then those with a variable part. The
 * first that yields a route is used.
 */
export const ROUTES: readonly PageRoute[] = [
  { path: PATHS.home, route: () => fixedRoute((pages) => pages.home()) },
  {
    path: PATHS.news,
    route: () => filteredRoute(NEWS_FILTERS, (pages, page, by) => pages.newsHome(page, by)),
  },
  ...THEME_KEYS.flatMap((theme) => [
    {
      path: themeNewsPath(theme),
      route: () => pagedRoute((pages, page) => pages.themeNews(theme, page)),
    },
    {
      path: themeSectionPath(theme),
      route: () => fixedRoute((pages) => pages.themeSection(theme)),
    },
  ]),
  {
    path: PATHS.agreementNews,
    route: () =>
      filteredRoute(AGREEMENT_NEWS_FILTERS, (pages, page, by) => pages.agreementNews(page, by)),
  },
  {
    path: PATHS.newsletters,
    route: () =>
      filteredRoute(NEWSLETTER_FILTERS, (pages, page, by) =>
        pages.newsletters(undefined, page, by),
      ),
  },
  { path: PATHS.newsletterSignUp, route: () => fixedRoute((pages) => pages.newsletterSignUp()) },
  {
    path: PATHS.newsletterRequested,
    route: () => fixedRoute((pages) => pages.newsletterStep({ kind: 'requested' })),
  },
  {
    path: PATHS.followRequested,
    route: () => fixedRoute((pages) => pages.followStep({ kind: 'requested' })),
  },
  { path: PATHS.dossier, route: () => fixedRoute((pages) => pages.dossier()) },
  { path: PATHS.cancellation, route: () => fixedRoute((pages) => pages.cancellation()) },
  { path: PATHS.guides, route: () => fixedRoute((pages) => pages.guideIndex()) },
  { path: PATHS.guideArchives, route: () => fixedRoute((pages) => pages.guideArchives()) },
  { path: PATHS.glossary, route: () => fixedRoute((pages) => pages.glossary()) },
  { path: PATHS.faq, route: () => fixedRoute((pages) => pages.faq()) },
  {
    path: PATHS.agreements,
    route: () => ({
      query: ['query'],
      cached: true,
      load: (pages, query) => pages.agreements(query.get('query') ?? ''),
    }),
  },
  { path: PATHS.products, route: () => fixedRoute((pages) => pages.products()) },
  { path: PATHS.templates, route: () => fixedRoute((pages) => pages.templates()) },
  { path: PATHS.simulators, route: () => fixedRoute((pages) => pages.simulators()) },
  { path: PATHS.schedule, route: () => formRoute((pages, answers) => pages.schedule(answers)) },
  { path: PATHS.salary, route: () => formRoute((pages, answers) => pages.salary(answers)) },
  ...(
    [
      PATHS.pressRoom,
      PATHS.companyLife,
      PATHS.podcasts,
      PATHS.studies,
      PATHS.siteInformation,
    ] as const
  ).map((path) => ({
    path,
    route: () =>
      filteredRoute(SECTION_FILTERS, (pages, page, by) => pages.sectionIndex(path, page, by)),
  })),
  { path: PATHS.accessibility, route: () => fixedRoute((pages) => pages.accessibility()) },
  { path: PATHS.api, route: () => fixedRoute((pages) => pages.api()) },
  {
    path: PATHS.search,
    route: () => ({
      query: [...SEARCH_FIELDS, 'page'],
      cached: false,
      load: (pages, query) =>
        loadRequestedPage(query, (page) => pages.search(parseSearchUrl(query), page)),
    }),
  },
  {
    path: '/actualite/:year',
    route: ([year = '']) =>
      isYear(year)
        ? pagedRoute((pages, page) => pages.newsYear(Number(year), undefined, page))
        : none(),
  },
  {
    path: '/actualite/newsletters/:group',
    route: ([group = '']) =>
      isSectorKey(group)
        ? filteredRoute(NEWSLETTER_FILTERS, (pages, page, by) => pages.newsletters(group, page, by))
        : none(),
  },
  {
    path: '/actualite/:theme/:year',
    route: ([theme = '', year = '']) =>
      isThemeKey(theme) && isYear(year)
        ? pagedRoute((pages, page) => pages.newsYear(Number(year), theme, page))
        : none(),
  },
  {
    path: '/guide/definition/lettre/:letter',
    route: ([letter = '']) => fixedRoute((pages) => pages.glossaryLetter(letter)),
  },
  {
    path: '/guide/definition/categorie/:slug',
    route: ([slug = '']) => fixedRoute((pages) => pages.glossaryCategory(slug)),
  },
  {
    path: '/convention-collective/:slug',
    route: ([slug = '']) =>
      pagedRoute((pages, page) => pages.document(`${PATHS.agreements}/${slug}`, page)),
  },
  {
    path: changelogPath('/convention-collective/:slug'),
    route: ([slug = '']) => changelogRoute(`${PATHS.agreements}/${slug}`),
  },
  {
    path: changelogPath(`${PATHS.labourCode}/:article`),
    route: ([article = '']) => changelogRoute(`${PATHS.labourCode}/${article}`),
  },
  {
    path: '/journal/:sequence',
    route: ([sequence = '']) =>
      isSequence(sequence) ? fixedRoute((pages) => pages.change(Number(sequence))) : none(),
  },
  {
    path: `${PATHS.labourCode}/:article/:day`,
    route: ([article = '', day = '']) =>
      isDated(day) ? datedRoute([day], (pages) => pages.lawVersion(article, day)) : none(),
  },
  {
    path: `${PATHS.labourCode}/:article/:day/comparer/:other`,
    route: ([article = '', day = '', other = '']) =>
      isDated(day)
        ? datedRoute([day, other], (pages) => pages.lawComparison(article, [day, other]))
        : none(),
  },
  ...[PATHS.agreements, PATHS.labourCode].map((section): PageRoute => ({
    path: `${PATHS.follow}${section}/:slug`,
    route: ([slug = '']) => fixedRoute((pages) => pages.followForm(`${section}/${slug}`)),
  })),
  {
    path: '/modeles/:slug',
    route: ([slug = '']) => fixedRoute((pages) => pages.template(slug)),
  },
  {
    path: `${PATHS.simulator}/:tool`,
    route: ([slug = '']) => {
      const tool = parseSimulatorId(slug)
      return tool && formRoute((pages, answers) => pages.simulator(tool, answers))
    },
  },
  {
    path: '/auteur/:slug',
    route: ([slug = '']) =>
      filteredRoute(BYLINE_FILTERS, (pages, page, by) => pages.author(slug, page, by)),
  },
  {
    path: '/tag/:slug',
    route: ([slug = '']) =>
      filteredRoute(BYLINE_FILTERS, (pages, page, by) => pages.tag(slug, page, by)),
  },
  {
    path: '/secteur/:key',
    route: ([key = '']) => (isSectorKey(key) ? fixedRoute((pages) => pages.sector(key)) : none()),
  },
  ...Array.from({ length: MAX_ARTICLE_SLUGS }, (_, more) => versionPatterns(more + 1)).flat(),
]

/** Returns the patterns for versions of articles whose path has this number of segments. */
function versionPatterns(slugs: number): readonly PageRoute[] {
  const article = '/:slug'.repeat(slugs)
  const route = (words: readonly string[], changes: '' | '/changements'): Route | undefined => {
    const [label = ''] = words.slice(slugs)
    const text = `${versionsPath(`/${words.slice(0, slugs).join('/')}`)}/${label}${changes}`
    const address = parseVersionPath(text)
    return address && fixedRoute((pages) => pages.version(address))
  }
  return [
    {
      path: versionsPath(article),
      route: (words) => fixedRoute((pages) => pages.versions(`/${words.join('/')}`)),
    },
    { path: `${versionsPath(article)}/:label`, route: (words) => route(words, '') },
    {
      path: `${versionsPath(article)}/:label/changements`,
      route: (words) => route(words, '/changements'),
    },
  ]
}

function isYear(text: string): boolean {
  return /^\d{4}$/.test(text)
}

/**
 * True if a path segment starts with a digit, as a date does. No section of the Labour Code does.
 */
function isDated(text: string): boolean {
  return /^\d/.test(text)
}

function none(): undefined {
  return undefined
}
