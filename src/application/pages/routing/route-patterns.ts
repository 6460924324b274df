import { isSectorKey } from '#domain/editorial/sector.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { parseVersionPath, versionsPath } from '#domain/navigation/published-version-paths.ts'
import { changelogPath, PATHS } from '#domain/navigation/site-paths.ts'
import { MAX_ARTICLE_SLUGS } from '#domain/newsroom/parse-article-path.ts'
import { parseCalendarDay } from '#domain/shared/calendar-day.ts'
import { parseSimulatorId } from '#domain/simulators/simulator-ids.ts'

import { BYLINE_FILTERS } from '../lists/load-author-and-tag-pages.ts'
import { NEWSLETTER_FILTERS } from '../news/load-newsletters-page.ts'
import { filteredRoute, fixedRoute, formRoute, pagedRoute } from './route-constructors.ts'
import type { Route } from './route-constructors.ts'

/** Path pattern. A segment that starts with `:` matches any text. */
interface RoutePattern {
  readonly path: string
  /** Returns the route for the matched segments, or undefined if they are invalid. */
  readonly route: (words: readonly string[]) => Route | undefined
}

/**
 * Patterns of the page paths with a variable part. The first pattern that yields a route is used.
 */
export const ROUTE_PATTERNS: readonly RoutePattern[] = [
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
      isDated(day) ? dated([day], (pages) => pages.lawVersion(article, day)) : none(),
  },
  {
    path: `${PATHS.labourCode}/:article/:day/comparer/:other`,
    route: ([article = '', day = '', other = '']) =>
      isDated(day)
        ? dated([day, other], (pages) => pages.lawComparison(article, [day, other]))
        : none(),
  },
  ...[PATHS.agreements, PATHS.labourCode].map((section): RoutePattern => ({
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
function versionPatterns(slugs: number): readonly RoutePattern[] {
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

/** Returns the first route that a pattern yields for a path, or undefined. */
export function patternRoute(path: string): Route | undefined {
  for (const { path: pattern, route } of ROUTE_PATTERNS) {
    const words = wordsOf(pattern.split('/'), path.split('/'))
    const matchingRoute = words && route(words)
    if (matchingRoute) return matchingRoute
  }
  return undefined
}

/**
 * Returns the segments of a path that a pattern leaves open, or undefined if the path does not
 * match.
 */
function wordsOf(shape: readonly string[], path: readonly string[]): readonly string[] | undefined {
  const fits = shape.every((part, place) => (isWord(part) ? path[place] : path[place] === part))
  if (path.length !== shape.length || !fits) return undefined
  return path.filter((_, place) => isWord(shape[place]))
}

function isWord(part: string | undefined): boolean {
  return part !== undefined && part.startsWith(':')
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

/** True if a text can be the number of a changelog entry. */
function isSequence(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}

/**
 * Creates the route of a changelog. The query field `avant` is the number of the last entry on the
 * previous page.
 */
function changelogRoute(path: string): Route {
  return {
    query: ['avant'],
    cached: true,
    load: async (pages, query) => {
      const before = query.get('avant')
      if (before === null) return pages.changelog(path)
      return isSequence(before) ? pages.changelog(path, Number(before)) : undefined
    },
  }
}

/**
 * Creates the route of a page for given days. An invalid day is accepted here, but its page has
 * status 400 and is not cached.
 */
function dated(days: readonly string[], load: Route['load']): Route {
  const isReadable = days.every((day) => parseCalendarDay(day) !== undefined)
  return { query: [], cached: isReadable, load }
}

function none(): undefined {
  return undefined
}
