import { fixedRoute } from './route-constructors.ts'
import type { Route } from './route-constructors.ts'
import { ROUTES } from './route-table.ts'

/** Routes of the pages with a fixed path, by path. */
export const FIXED_ROUTES: ReadonlyMap<string, Route> = new Map(
  ROUTES.flatMap(({ path, route }) => {
    const own = path.includes('/:') ? undefined : route([])
    return own ? [[path, own] as const] : []
  }),
)

const PATTERNS = ROUTES.filter(({ path }) => path.includes('/:')).map(({ path, route }) => ({
  shape: path.split('/'),
  route,
}))

/** Returns the route of a path in the table; undefined for that of a document. */
export function pageRoute(path: string): Route | undefined {
  const fixed = FIXED_ROUTES.get(path)
  if (fixed) return fixed
  const parts = path.split('/')
  for (const { shape, route } of PATTERNS) {
    const words = wordsOf(shape, parts)
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

/**
 * Returns the route of a canonical path: in the table, or else that of a document. With
 * `query`, the caching of the route depends on the query, see `adaptRouteToQuery`.
 */
export function routeOf(path: string, query?: URLSearchParams): Route {
  const route = pageRoute(path) ?? documentRoute(path)
  return query ? adaptRouteToQuery(route, query) : route
}

/** Returns the route of the document published at a path. */
export function documentRoute(path: string): Route {
  return fixedRoute((pages) => pages.document(path))
}

/** Returns the route, without caching if the query contains a search or, for a form, any field. */
export function adaptRouteToQuery(route: Route, query: URLSearchParams): Route {
  const isOwn =
    route.query === 'answers'
      ? query.toString() !== ''
      : route.query.includes('query') && query.has('query')
  return isOwn ? { ...route, cached: false } : route
}
