import type { Route } from '#application/pages/routing/route.ts'
import { routeFor, routeOf } from '#application/pages/routing/routes.ts'
import { CORE_FIELD } from '#delivery/web/core-address.ts'
import { pageKey } from '#domain/caching/cache-keys.ts'
import { withKnownFilters } from '#domain/editorial/list-filters.ts'

/** A page as the site addresses it: its route, and the query fields that it depends on. */
export interface PageAddress {
  readonly route: Route
  readonly query: URLSearchParams
  /** True when the reader's window has the shell already, and asks for the rest. */
  readonly core: boolean
  /** The one spelling of the address: the key of the page cache. */
  readonly key: string
}

/** The page that a canonical path and query lead to by their route. `?page=1` is the list itself, and a filter that means nothing is none. */
export function pageAddress(path: string, query: string, found = routeOf(path)): PageAddress {
  const given = withKnownFilters(new URLSearchParams(query))
  if (given.get('page') === '1') given.delete('page')
  if (given.get(CORE_FIELD) !== 'true') given.delete(CORE_FIELD)
  const key = pageKey({ path, query: given.toString() }, [...found.query, CORE_FIELD])
  const read = new URLSearchParams(key.slice(path.length))
  return { route: routeFor(found, read), query: read, core: read.has(CORE_FIELD), key }
}

/** The page whose key this is. */
export function addressOfKey(key: string): PageAddress {
  const [path = '', query = ''] = key.split('?', 2)
  return pageAddress(path, query)
}
