import { LIMIT_FIRST } from '../../domain/editorial/limits.ts'
import { pageCount } from '../../domain/editorial/pagination.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { parseSearchQuery, searchPath } from '../../domain/search/search-query.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import type { ListView } from '../views/page-parts.ts'
import { trailTo } from './breadcrumb.ts'
import { cardOf } from './card.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** Opens the results of a search; an empty text is no search: the page then only asks for words (§2, §5). `undefined` past the last page. */
export async function openSearch(
  ports: PagePorts,
  text: string,
  page: number,
): Promise<OpenedPage | undefined> {
  const query = parseSearchQuery(text)
  const [list, frame] = await Promise.all([
    query.ok ? resultsOf(ports, query.value, page) : NO_SEARCH,
    frameOf(ports),
  ])
  if (page > list.pages) return undefined
  const { title, description } = PAGE_TEXTS[PATHS.search]
  return {
    view: {
      kind: 'search',
      meta: {
        title: query.ok ? `${query.value} – ${title}` : title,
        description,
        path: list.path,
        indexed: false,
      },
      breadcrumb: trailTo(),
      query: query.ok ? query.value : '',
      list,
    },
    frame,
    lifetime: 'contentList',
    tags: new Set(),
  }
}

const NO_SEARCH: ListView = { cards: [], total: 0, page: 1, pages: 1, path: PATHS.search }

async function resultsOf(
  { search }: PagePorts,
  query: SearchQuery,
  page: number,
): Promise<ListView> {
  const found = await search.find(query, { offset: (page - 1) * LIMIT_FIRST, limit: LIMIT_FIRST })
  return {
    cards: found.hits.map((hit) => cardOf(hit)),
    total: found.total,
    page,
    pages: Math.max(1, pageCount(found.total, LIMIT_FIRST)),
    path: searchPath(query),
  }
}
