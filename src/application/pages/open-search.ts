import { LIMIT_FIRST } from '../../domain/editorial/limits.ts'
import { pageCount } from '../../domain/editorial/pagination.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { parseSearchQuery, searchPath } from '../../domain/search/search-query.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import type { SearchChoices } from '../../domain/search/search-question.ts'
import { answerTo } from '../search/answer-to.ts'
import type { SearchFacetsView, SearchView } from '../views/search-views.ts'
import { trailTo } from './breadcrumb.ts'
import { cardOf } from './card.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** How a reader searches: these words, among these results, mended or not (§2). */
export interface AskedSearch {
  readonly text: string
  readonly choices: SearchChoices
  readonly literal: boolean
}

type Found = Pick<SearchView, 'answer' | 'results' | 'facets' | 'corrected' | 'away'>

/** Opens the results of a search; an empty text is no search: the page then only asks for words (§2, §5). `undefined` past the last page. */
export async function openSearch(
  ports: PagePorts,
  asked: AskedSearch,
  page: number,
): Promise<OpenedPage | undefined> {
  const query = parseSearchQuery(asked.text)
  const [found, frame] = await Promise.all([
    query.ok ? resultsOf(ports, query.value, asked, page) : NO_SEARCH,
    frameOf(ports),
  ])
  if (page > found.results.pages) return undefined
  const { title, description } = PAGE_TEXTS[PATHS.search]
  return {
    view: {
      kind: 'search',
      meta: {
        title: query.ok ? `${query.value} – ${title}` : title,
        description,
        path: found.results.path,
        indexed: false,
      },
      breadcrumb: trailTo(),
      query: query.ok ? query.value : '',
      choices: asked.choices,
      ...found,
    },
    frame,
    lifetime: 'contentList',
    tags: new Set(),
  }
}

const NO_FACETS: SearchFacetsView = { kinds: [], themes: [], sectors: [], years: [], access: [] }

const NO_SEARCH: Found = {
  results: { hits: [], total: 0, page: 1, pages: 1, path: PATHS.search },
  facets: NO_FACETS,
  away: false,
}

async function resultsOf(
  { search, library }: PagePorts,
  query: SearchQuery,
  { choices, literal }: AskedSearch,
  page: number,
): Promise<Found> {
  const { answer, words } = await answerTo(library, query)
  const window = { offset: (page - 1) * LIMIT_FIRST, limit: LIMIT_FIRST }
  const found = await search.find({ query: words, choices, literal }, window)
  return {
    ...(answer && { answer }),
    results: {
      hits: found.hits.map(({ document, ...hit }) => ({
        id: document.id,
        card: cardOf(document),
        ...hit,
      })),
      total: found.total,
      page,
      pages: Math.max(1, pageCount(found.total, LIMIT_FIRST)),
      path: searchPath(query),
    },
    facets: NO_FACETS,
    away: false,
  }
}
