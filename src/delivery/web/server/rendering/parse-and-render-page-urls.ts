import { bibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import { adaptRouteToQuery, routeOf } from '#application/pages/routing/match-route.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { Route } from '#application/pages/routing/route-constructors.ts'
import { pageKey } from '#domain/caching/cache-keys.ts'
import { withKnownFilters } from '#domain/editorial/list-filters.ts'
import { formatPath, isBibliographic } from '#domain/navigation/page-formats.ts'
import type { PageFormat } from '#domain/navigation/page-formats.ts'

import { CORE_FIELD } from '../../contract/page-core-url.ts'
import { DEADLINES, withDeadline } from '../limits/request-deadlines.ts'
import type { Metrics } from '../metrics/server-metrics.ts'
import type { RenderedPage } from '../page-cache/cached-page.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
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

/** Address of a feed, sitemap or text file: its path. */
interface TextAddress {
  readonly key: string
}

/** Address of what the page cache stores. */
export type StoredAddress = PageAddress | TextAddress

/** The page cache of the site. */
export type SiteCache = PageCache<StoredAddress>

/** Address of the 404 page, which no URL has. */
export const NOT_FOUND_PAGE = problemAddress('not found', (pages) => pages.notFound())

/** Address of the error page for malformed URLs, which no URL has. */
export const MALFORMED_PAGE = problemAddress('malformed', (pages) => pages.malformedAddress())

function problemAddress(key: string, load: Route['load']): PageAddress {
  const route = { query: [], cached: false, load }
  return { route, query: new URLSearchParams(), core: false, format: 'html', key }
}

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
  /** Renders a page or text file for the page cache. Resolves to undefined if it does not exist. */
  readonly cached: (address: StoredAddress) => Promise<RenderedPage | undefined>
  /**
   * Renders a page for one request, without the page cache. Resolves to undefined if it does not
   * exist.
   */
  readonly once: (address: PageAddress) => Promise<RenderedPage | undefined>
}

/**
 * Creates the renderer of pages, feeds, sitemaps and text files. A render that exceeds its deadline
 * fails with an `Outage`. That for the page cache may outlast its readers.
 */
export function addressRenderer(options: AddressRendererOptions): AddressRenderer {
  return {
    cached: (address) =>
      options.metrics.timeRender(async () => {
        const page = await withDeadline(DEADLINES.render, () =>
          'route' in address
            ? renderAddress(options, address)
            : renderTextFile(options, address.key),
        )
        return page && options.surrogateKeys ? withSurrogateKeys(page) : page
      }),
    once: (address) => withDeadline(DEADLINES.page, () => renderAddress(options, address)),
  }
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
