import { FILTER_FIELDS, parseListFilters } from '#domain/editorial/list-filters.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { parsePage } from '#domain/editorial/pagination.ts'
import type { SearchField } from '#domain/search/search-url.ts'
import { parseCalendarDay } from '#domain/shared/calendar-day.ts'

import type { LoadedPage } from '../common/loaded-page.ts'
import type { PageLoaders } from './page-loaders.ts'

/** Query fields that a page may depend on. All others are ignored. */
type QueryKey = 'page' | 'avant' | SearchField | (typeof FILTER_FIELDS)[FilterName]

/** Route of a path: how to load its page, from which query fields, and whether to cache it. */
export interface Route {
  /**
   * Query fields that the page depends on. `answers` means all fields, such as a simulator's
   * answers.
   */
  readonly query: readonly QueryKey[] | 'answers'
  /** False for pages with an unlimited number of URLs, such as search results. */
  readonly cached: boolean
  readonly load: (pages: PageLoaders, query: URLSearchParams) => Promise<LoadedPage | undefined>
}

/** Creates the route of a page that does not depend on the query. */
export function fixedRoute(load: (pages: PageLoaders) => Promise<LoadedPage | undefined>): Route {
  return { query: [], cached: true, load }
}

/**
 * Creates the route of a form whose query contains the reader's input. `adaptRouteToQuery` turns
 * off the cache for requests with input.
 */
export function formRoute(
  load: (pages: PageLoaders, answers: URLSearchParams) => Promise<LoadedPage | undefined>,
): Route {
  return { query: 'answers', cached: true, load }
}

/** Creates the route of a paginated list. The query field `page` starts at 1. */
export function pagedRoute(
  load: (pages: PageLoaders, page: number) => Promise<LoadedPage | undefined>,
): Route {
  return {
    query: ['page'],
    cached: true,
    load: (pages, query) => loadRequestedPage(query, (page) => load(pages, page)),
  }
}

/** Creates the route of a paginated list that offers these filters. */
export function filteredRoute(
  by: readonly FilterName[],
  load: (pages: PageLoaders, page: number, filters: ListFilters) => Promise<LoadedPage | undefined>,
): Route {
  return {
    query: [...by.map((name) => FILTER_FIELDS[name]), 'page'],
    cached: true,
    load: (pages, query) =>
      loadRequestedPage(query, (page) => load(pages, page, only(by, parseListFilters(query)))),
  }
}

function only(by: readonly FilterName[], { theme, sector, year }: ListFilters): ListFilters {
  return {
    ...(by.includes('theme') && theme !== undefined ? { theme } : {}),
    ...(by.includes('sector') && sector !== undefined ? { sector } : {}),
    ...(by.includes('year') && year !== undefined ? { year } : {}),
  }
}

/**
 * Loads the page of a list with the number in the query field `page`, 1 by default. Returns
 * undefined if the number is invalid or `load` finds no page.
 */
export async function loadRequestedPage(
  query: URLSearchParams,
  load: (page: number) => Promise<LoadedPage | undefined>,
): Promise<LoadedPage | undefined> {
  const page = parsePage(query.get('page') ?? undefined)
  return page.ok ? load(page.value) : undefined
}

/** True if a text can be the number of a changelog entry. */
export function isSequence(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}

/**
 * Creates the route of a changelog. The query field `avant` is the number of the last entry on the
 * previous page.
 */
export function changelogRoute(path: string): Route {
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
export function datedRoute(days: readonly string[], load: Route['load']): Route {
  const isReadable = days.every((day) => parseCalendarDay(day) !== undefined)
  return { query: [], cached: isReadable, load }
}
