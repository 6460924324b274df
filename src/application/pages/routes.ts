import { parsePage } from '../../domain/editorial/pagination.ts'
import { THEME_KEYS, themePath, themeSectionPath } from '../../domain/editorial/theme.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import type { OpenedPage } from './opened-page.ts'
import type { Pages } from './pages.ts'

/** The query keys that a page depends on; all others are ignored. */
type QueryKey = 'page' | 'query'

/** A page of the site as an address leads to it. */
export interface Route {
  readonly query: readonly QueryKey[]
  /** False for pages with as many addresses as readers have ideas: they are rendered each time. */
  readonly kept: boolean
  readonly open: (pages: Pages, query: URLSearchParams) => Promise<OpenedPage | undefined>
}

/** The URL space of the site (§2): every fixed address, and what opens there. Any other path is a document's. */
export const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  [PATHS.home, fixed((pages) => pages.home())],
  [PATHS.news, paged((pages, page) => pages.newsHome(page))],
  ...THEME_KEYS.flatMap((theme): [string, Route][] => [
    [themePath(theme), paged((pages, page) => pages.themeNews(theme, page))],
    [themeSectionPath(theme), fixed((pages) => pages.themeSection(theme))],
  ]),
  [PATHS.guides, fixed((pages) => pages.guideIndex())],
  [PATHS.glossary, fixed((pages) => pages.glossary())],
  [PATHS.products, fixed((pages) => pages.products())],
  ...([PATHS.pressRoom, PATHS.podcasts, PATHS.studies] as const).map((path): [string, Route] => [
    path,
    paged((pages, page) => pages.sectionIndex(path, page)),
  ]),
  [
    PATHS.search,
    {
      query: ['query', 'page'],
      kept: false,
      open: (pages, query) => onPage(query, (page) => pages.search(query.get('query') ?? '', page)),
    },
  ],
])

/** The route of any canonical path: a fixed address, else the document published there. */
export function routeOf(path: string): Route {
  return ROUTES.get(path) ?? fixed((pages) => pages.document(path))
}

function fixed(open: (pages: Pages) => Promise<OpenedPage | undefined>): Route {
  return { query: [], kept: true, open }
}

function paged(open: (pages: Pages, page: number) => Promise<OpenedPage | undefined>): Route {
  return {
    query: ['page'],
    kept: true,
    open: (pages, query) => onPage(query, (page) => open(pages, page)),
  }
}

async function onPage(
  query: URLSearchParams,
  open: (page: number) => Promise<OpenedPage | undefined>,
): Promise<OpenedPage | undefined> {
  const page = parsePage(query.get('page') ?? undefined)
  return page.ok ? open(page.value) : undefined
}
