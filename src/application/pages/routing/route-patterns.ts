import { isSectorKey } from '#domain/editorial/sector.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { BYLINE_FILTERS } from '../lists/open-byline.ts'
import { NEWSLETTER_FILTERS } from '../news/open-newsletters.ts'
import { fixed, narrowed, paged } from './route.ts'
import type { Route } from './route.ts'

/** Addresses made alike: a part that begins with `:` stands for any words. */
interface Pattern {
  readonly shape: string
  /** The route for these words, in the order of the shape; none when they are not of the kind expected. */
  readonly route: (words: readonly string[]) => Route | undefined
}

const PATTERNS: readonly Pattern[] = [
  {
    shape: '/actualite/:year',
    route: ([year = '']) =>
      isYear(year) ? paged((pages, page) => pages.newsYear(Number(year), undefined, page)) : none(),
  },
  {
    shape: '/actualite/:theme/:year',
    route: ([theme = '', year = '']) =>
      isThemeKey(theme) && isYear(year)
        ? paged((pages, page) => pages.newsYear(Number(year), theme, page))
        : none(),
  },
  {
    shape: '/actualite/newsletters/:group',
    route: ([group = '']) =>
      isSectorKey(group)
        ? narrowed(NEWSLETTER_FILTERS, (pages, page, by) => pages.newsletters(group, page, by))
        : none(),
  },
  {
    shape: '/guide/definition/lettre/:letter',
    route: ([letter = '']) => fixed((pages) => pages.glossaryLetter(letter)),
  },
  {
    shape: '/guide/definition/categorie/:slug',
    route: ([slug = '']) => fixed((pages) => pages.glossaryCategory(slug)),
  },
  {
    shape: '/convention-collective/:slug',
    route: ([slug = '']) =>
      paged((pages, page) => pages.document(`${PATHS.agreements}/${slug}`, page)),
  },
  {
    shape: '/modeles/:slug',
    route: ([slug = '']) => fixed((pages) => pages.template(slug)),
  },
  {
    shape: '/auteur/:slug',
    route: ([slug = '']) =>
      narrowed(BYLINE_FILTERS, (pages, page, by) => pages.author(slug, page, by)),
  },
  {
    shape: '/tag/:slug',
    route: ([slug = '']) =>
      narrowed(BYLINE_FILTERS, (pages, page, by) => pages.tag(slug, page, by)),
  },
  {
    shape: '/secteur/:key',
    route: ([key = '']) => (isSectorKey(key) ? fixed((pages) => pages.sector(key)) : none()),
  },
]

/** The route of a path made like one of the patterns of the site (§2); `undefined` for any other. */
export function patternRoute(path: string): Route | undefined {
  for (const { shape, route } of PATTERNS) {
    const words = wordsOf(shape.split('/'), path.split('/'))
    const found = words && route(words)
    if (found) return found
  }
  return undefined
}

/** What stands in a path where a shape has words; `undefined` when the path is of another shape. */
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

function none(): undefined {
  return undefined
}
