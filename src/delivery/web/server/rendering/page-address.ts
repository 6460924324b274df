import type { Route } from '#application/pages/routing/route.ts'
import { routeOf } from '#application/pages/routing/routes.ts'
import { CORE_FIELD } from '#delivery/web/core-address.ts'
import { pageKey } from '#domain/caching/page-key.ts'
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

/** The page that a canonical path and query lead to. `?page=1` is the list itself, and a filter that means nothing is none. */
export function pageAddress(path: string, query: string): PageAddress {
  const asked = withKnownFilters(new URLSearchParams(query))
  if (asked.get('page') === '1') asked.delete('page')
  if (asked.get(CORE_FIELD) !== 'true') asked.delete(CORE_FIELD)
  const key = pageKey({ path, query: asked.toString() }, [...routeOf(path).query, CORE_FIELD])
  const kept = new URLSearchParams(key.slice(path.length))
  return { route: routeOf(path, kept), query: kept, core: kept.has(CORE_FIELD), key }
}

/** The page whose key this is. */
export function addressOfKey(key: string): PageAddress {
  const [path = '', query = ''] = key.split('?', 2)
  return pageAddress(path, query)
}
