import { parsePage } from '#domain/editorial/limits.ts'
import { FILTER_FIELDS, filtersIn } from '#domain/editorial/list-filters.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import type { SEARCH_FIELDS } from '#domain/search/search-address.ts'

import type { OpenedPage } from '../parts/page.ts'
import type { Pages } from './pages.ts'

/** The query keys that a page depends on; all others are ignored. */
type QueryKey = 'page' | (typeof SEARCH_FIELDS)[number] | (typeof FILTER_FIELDS)[FilterName]

/** A page of the site as an address leads to it. */
export interface Route {
  readonly query: readonly QueryKey[]
  /** False for pages with as many addresses as readers have ideas: they are rendered each time. */
  readonly cached: boolean
  readonly open: (pages: Pages, query: URLSearchParams) => Promise<OpenedPage | undefined>
}

/** A page with one address. */
export function fixed(open: (pages: Pages) => Promise<OpenedPage | undefined>): Route {
  return { query: [], cached: true, open }
}

/** A list in pages, counted from 1 by the query key `page`. */
export function paged(
  open: (pages: Pages, page: number) => Promise<OpenedPage | undefined>,
): Route {
  return {
    query: ['page'],
    cached: true,
    open: (pages, query) => onPage(query, (page) => open(pages, page)),
  }
}

/** A list in pages that readers narrow by these filters, in the order of their names. */
export function narrowed(
  by: readonly FilterName[],
  open: (pages: Pages, page: number, filters: ListFilters) => Promise<OpenedPage | undefined>,
): Route {
  return {
    query: [...by.map((name) => FILTER_FIELDS[name]), 'page'],
    cached: true,
    open: (pages, query) => onPage(query, (page) => open(pages, page, only(by, filtersIn(query)))),
  }
}

function only(by: readonly FilterName[], { theme, sector, year }: ListFilters): ListFilters {
  return {
    ...(by.includes('theme') && theme !== undefined ? { theme } : {}),
    ...(by.includes('sector') && sector !== undefined ? { sector } : {}),
    ...(by.includes('year') && year !== undefined ? { year } : {}),
  }
}

/** Opens the page of a list that a query asks for; `undefined` when it asks for no number. */
export async function onPage(
  query: URLSearchParams,
  open: (page: number) => Promise<OpenedPage | undefined>,
): Promise<OpenedPage | undefined> {
  const page = parsePage(query.get('page') ?? undefined)
  return page.ok ? open(page.value) : undefined
}
