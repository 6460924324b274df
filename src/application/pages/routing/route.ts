import { parsePage } from '#domain/editorial/limits.ts'
import { FILTER_FIELDS, filtersIn } from '#domain/editorial/list-filters.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import type { SEARCH_FIELDS } from '#domain/search/search-address.ts'

import type { LoadedPage } from '../parts/page.ts'
import type { Pages } from './pages.ts'

/** The query keys that a page depends on; all others are ignored. */
type QueryKey = 'page' | (typeof SEARCH_FIELDS)[number] | (typeof FILTER_FIELDS)[FilterName]

/** A page of the site as an address leads to it. */
export interface Route {
  /** The keys, or `answers`: the whole query holds a reader's answers. */
  readonly query: readonly QueryKey[] | 'answers'
  /** False for pages with as many addresses as readers have ideas: they are rendered each time. */
  readonly cached: boolean
  readonly load: (pages: Pages, query: URLSearchParams) => Promise<LoadedPage | undefined>
}

/** A page with one address. */
export function fixed(load: (pages: Pages) => Promise<LoadedPage | undefined>): Route {
  return { query: [], cached: true, load }
}

/** A form whose answers are its query: with any, it is rendered each time. */
export function answered(
  load: (pages: Pages, answers: URLSearchParams) => Promise<LoadedPage | undefined>,
): Route {
  return { query: 'answers', cached: true, load }
}

/** A list in pages, counted from 1 by the query key `page`. */
export function paged(
  load: (pages: Pages, page: number) => Promise<LoadedPage | undefined>,
): Route {
  return {
    query: ['page'],
    cached: true,
    load: (pages, query) => onPage(query, (page) => load(pages, page)),
  }
}

/** A list in pages that readers narrow by these filters, in the order of their names. */
export function narrowed(
  by: readonly FilterName[],
  load: (pages: Pages, page: number, filters: ListFilters) => Promise<LoadedPage | undefined>,
): Route {
  return {
    query: [...by.map((name) => FILTER_FIELDS[name]), 'page'],
    cached: true,
    load: (pages, query) => onPage(query, (page) => load(pages, page, only(by, filtersIn(query)))),
  }
}

function only(by: readonly FilterName[], { theme, sector, year }: ListFilters): ListFilters {
  return {
    ...(by.includes('theme') && theme !== undefined ? { theme } : {}),
    ...(by.includes('sector') && sector !== undefined ? { sector } : {}),
    ...(by.includes('year') && year !== undefined ? { year } : {}),
  }
}

/** Loads the page of a list that a query asks for; `undefined` when it asks for no number. */
export async function onPage(
  query: URLSearchParams,
  load: (page: number) => Promise<LoadedPage | undefined>,
): Promise<LoadedPage | undefined> {
  const page = parsePage(query.get('page') ?? undefined)
  return page.ok ? load(page.value) : undefined
}
