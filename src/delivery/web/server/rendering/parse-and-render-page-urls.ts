import { bibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { Route } from '#application/pages/routing/route-constructors.ts'
import { adaptRouteToQuery, routeOf, ROUTES } from '#application/pages/routing/route-table.ts'
import { pageKey } from '#domain/caching/cache-keys.ts'
import { withKnownFilters } from '#domain/editorial/list-filters.ts'
import { formatPath, isBibliographic, splitFormat } from '#domain/navigation/page-formats.ts'
import type { PageFormat } from '#domain/navigation/page-formats.ts'

import { CORE_FIELD } from '../../contract/page-core-url.ts'
import { DEADLINES, withDeadline } from '../limits/request-deadlines.ts'
import type { Metrics } from '../metrics/server-metrics.ts'
import type { RenderedPage } from '../page-cache/cached-page.ts'
import { renderTextFile } from './render-feeds-and-text-files.ts'
import type { TextRendererOptions } from './render-feeds-and-text-files.ts'
import { withSurrogateKeys } from './render-loaded-page.ts'
import type { RenderForPrograms, RenderPage } from './render-loaded-page.ts'
import type { RenderQueue } from './render-queue.ts'

/** Parsed path and query of a page: its route, and the query fields that affect it. */
export interface PageAddress {
  readonly route: Route
  readonly query: URLSearchParams
  /** True to render only the core of the page, for a client that has the shell. */
  readonly core: boolean
  readonly format: PageFormat
  /** Canonical path and query, which is the key of the page cache. */
  readonly key: string
}

/**
 * Parses a path and query into the route, the fields that affect the page, and the cache key.
 * Except on simulators, drops `?page=1` and unknown filters.
 */
export function pageAddress(
  path: string,
  query: string,
  pathRoute = routeOf(path),
  format: PageFormat = 'html',
): PageAddress {
  const filteredQuery = queryFor(pathRoute, new URLSearchParams(query))
  if (filteredQuery.get(CORE_FIELD) !== 'true' || format !== 'html')
    filteredQuery.delete(CORE_FIELD)
  const fields = pathRoute.query === 'answers' ? new Set(filteredQuery.keys()) : pathRoute.query
  const address = { path: formatPath(path, format), query: filteredQuery.toString() }
  const key = pageKey(address, [...fields, CORE_FIELD])
  const ownQuery = new URLSearchParams(key.slice(address.path.length))
  const core = ownQuery.has(CORE_FIELD)
  if (pathRoute.query === 'answers') ownQuery.delete(CORE_FIELD)
  return { route: adaptRouteToQuery(pathRoute, ownQuery), query: ownQuery, core, format, key }
}

/**
 * Filters the query: simulators keep all answers; other routes keep known filters and later pages.
 */
function queryFor({ query }: Route, fields: URLSearchParams): URLSearchParams {
  if (query === 'answers') return fields
  const filters = withKnownFilters(fields)
  if (filters.get('page') === '1') filters.delete('page')
  return filters
}

/** The cache key of the 404 page. It contains a space, so that no URL has this key. */
export const NOT_FOUND_KEY = 'not found'

/**
 * The cache key of the error page for malformed URLs. It contains a space, so that no URL has this
 * key.
 */
export const MALFORMED_KEY = 'malformed address'

export interface AddressRendererOptions extends TextRendererOptions {
  readonly pages: PageLoaders
  readonly render: RenderPage
  readonly renderForPrograms: RenderForPrograms
  readonly queue: RenderQueue
  /** True if cached pages send surrogate keys for a CDN. */
  readonly surrogateKeys: boolean
  /** Measures the renders of cached pages. */
  readonly metrics: Pick<Metrics, 'timeRender'>
}

/** Renderer of the pages, feeds, sitemaps and text files of the site. */
export interface AddressRenderer {
  /**
   * Renders a page or text file for the page cache, by its cache key. Resolves to undefined if it
   * does not exist.
   */
  readonly cached: (key: string) => Promise<RenderedPage | undefined>
  /**
   * Renders a page for one request, without the page cache. Resolves to undefined if it does not
   * exist.
   */
  readonly once: (address: PageAddress) => Promise<RenderedPage | undefined>
}

/**
 * Creates the renderer of pages, feeds, sitemaps and text files. A render that exceeds its deadline
 * fails with an `Outage`.
 */
export function addressRenderer(options: AddressRendererOptions): AddressRenderer {
  return {
    cached: (key) =>
      options.metrics.timeRender(async () => {
        const page = await withDeadline(DEADLINES.page, () => renderKey(options, key))
        return page && options.surrogateKeys ? withSurrogateKeys(page) : page
      }),
    once: (address) => withDeadline(DEADLINES.page, () => renderAddress(options, address)),
  }
}

/** Matches feeds, sitemaps and text files; pages have no such extension. */
const TEXT = /\.(?:atom|txt|xml)$/

async function renderKey(
  options: AddressRendererOptions,
  key: string,
): Promise<RenderedPage | undefined> {
  const { pages, render } = options
  if (TEXT.test(key)) return renderTextFile(options, key)
  if (key === NOT_FOUND_KEY) return render(await pages.notFound(), 'private', 'whole')
  if (key === MALFORMED_KEY) return render(await pages.malformedAddress(), 'private', 'whole')
  return renderAddress(options, addressOfKey(key))
}

/** Parses a key of the page cache into the route, query and format that it stands for. */
export function addressOfKey(key: string): PageAddress {
  const [address = '', query = ''] = key.split('?', 2)
  const { path, format } = splitFormat(address)
  // The suffix replaced the final slash of a theme section.
  const page = ROUTES.has(`${path}/`) ? `${path}/` : path
  return pageAddress(page, query, routeOf(page), format)
}

async function renderAddress(
  { pages, render, renderForPrograms, queue }: AddressRendererOptions,
  { route, query, core, format }: PageAddress,
): Promise<RenderedPage | undefined> {
  const loaded = await route.load(pages, query)
  if (!loaded || !isAvailable(loaded, format)) return undefined
  const scope = route.cached ? 'public' : 'private'
  return queue.run(() =>
    format === 'html'
      ? render(loaded, scope, core ? 'core' : 'whole')
      : renderForPrograms(loaded, scope, format),
  )
}

/** True if a page has this format. Only citable texts have a bibliographic record. */
function isAvailable({ view, frame }: LoadedPage, format: PageFormat): boolean {
  return !isBibliographic(format) || bibliographicRecord(view, frame.site) !== undefined
}
