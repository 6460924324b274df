import type { Router } from '@koa/router'
import type { Middleware } from 'koa'

import type { Site } from '#application/site-use-cases.ts'
import { pageDescriber } from '#delivery/machine-readable/describe-page.ts'
import type { DescribePage, PageReading } from '#delivery/machine-readable/describe-page.ts'
import type { Settings } from '#delivery/settings/read-settings.ts'
import type { Monitoring } from '#ports/error-reporter.ts'
import type { Logger } from '#ports/logger.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import { policyReports } from './api/csp-report-handler.ts'
import { mcpRoutes } from './api/mcp-routes.ts'
import { siteApiRoutes } from './api/site-api-routes.ts'
import type { Build } from './build/load-build.ts'
import type { CacheAndApp } from './front/cache-and-static-files-server.ts'
import { createApp } from './koa-app.ts'
import { rateLimiter } from './limits/rate-limit.ts'
import type { CountRequest } from './limits/rate-limit.ts'
import { consentCounter } from './metrics/server-metrics.ts'
import type { SystemMetrics } from './metrics/system-metric-readers.ts'
import { errorPageRenderer } from './middleware/respond-errors.ts'
import { newsroomRoutes } from './newsroom/newsroom-routes.ts'
import { respondNewsroom } from './newsroom/respond-newsroom.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { PageDiskCopies } from './page-cache/page-disk-store.ts'
import { previewPages } from './preview/preview-pages.ts'
import type { CurrentRedirects } from './publications/current-redirects.ts'
import { addressRenderer } from './rendering/parse-and-render-page-urls.ts'
import type { AddressRenderer, SiteCache } from './rendering/parse-and-render-page-urls.ts'
import {
  pageRenderer,
  pageSecurityHeaders,
  programRenderer,
} from './rendering/render-loaded-page.ts'
import { siteRoutes } from './site-routes.ts'
import type { ServerState } from './site-server.ts'

export interface SiteAppOptions extends ServerState {
  readonly settings: Settings
  readonly logger: Logger
  readonly build: Build
  readonly site: Site
  readonly redirects: CurrentRedirects
  /** Reads the main content of pages, beside the event loop. */
  readonly readMain: PageReading['readMain']
  /** The metrics of services, database pools and queues. */
  readonly system?: SystemMetrics
  readonly monitoring?: Monitoring | undefined
  /** Copies of pages on disk; undefined if turned off. */
  readonly stalePages?: PageDiskCopies | undefined
}

/** The page cache and the Koa application of the site. */
export interface SiteApp extends CacheAndApp {
  /** All routes of the site, those of the newsroom included. */
  readonly router: Router
  /** Middlewares of `POST /api/csp-report`, which the account service shares. */
  readonly reports: readonly Middleware[]
}

/**
 * Creates the page cache of the site, and the Koa application for requests that the cache cannot
 * serve.
 */
export function siteApp(options: SiteAppOptions): SiteApp {
  const { settings, logger, build, site, redirects, metrics, queue } = options
  const { renderDocument } = build
  const headers = pageSecurityHeaders(settings, build)
  const render = pageRenderer(renderDocument, headers)
  const describe = describerOf(options)
  const renderer = addressRenderer({
    ...site,
    site: settings.site,
    queue,
    render,
    renderForPrograms: programRenderer(describe),
    surrogateKeys: settings.cdn.keys,
    metrics,
  })
  const cache = pageCacheOf(options, renderer.cached)
  metrics.watch(cache, options.system)
  const count = rateLimiter(settings.rateLimitTimes)
  const reports = reportsOf(options, count)
  const renderErrorPage = errorPageRenderer(site.errorPage, renderDocument, headers)
  const calls = siteApiRoutes({
    site,
    settings,
    logger,
    count,
    consents: consentCounter(metrics.registry),
    renderContinuation: (view) => build.renderContinuation(view, settings.site),
    policyReports: reports,
    monitoring: options.monitoring,
  })
  const previews = { preview: site.preview, renderDocument, securityHeaders: headers }
  const router = siteRoutes({
    ...options,
    cache,
    count,
    renderErrorPage,
    render,
    renderOnce: renderer.once,
    calls,
    newsroom: newsroomRouter(options, headers, count),
    mcp: mcpRoutes({ site, describe, origin: settings.site.origin, logger, count }),
    tagFrameScript: build.tagFrameScript,
    previewPages: previewPages({ ...previews, redirects, logger }),
    metricsToken: settings.metricsToken,
  })
  const { trustedProxies } = settings
  const reporter = options.monitoring?.reporter
  const app = createApp({
    router,
    logger,
    metrics,
    cache,
    renderErrorPage,
    reporter,
    trustedProxies,
  })
  return { cache, app, router, reports, countView: site.pageViews.count }
}

function describerOf({ build, readMain }: SiteAppOptions): DescribePage {
  return pageDescriber({
    renderHtml: (view, frame) => build.renderDocument(view, frame, 'core'),
    readMain,
  })
}

function reportsOf({ logger, metrics }: SiteAppOptions, count: CountRequest) {
  return policyReports({
    logger,
    countRequest: count,
    countRefusal: (directive) => metrics.countRefusedByPolicy(directive),
    now: () => Date.now(),
  })
}

function newsroomRouter(
  { settings, build, site, logger }: SiteAppOptions,
  securityHeaders: readonly string[],
  count: CountRequest,
): Router | undefined {
  const { editorAccess: access } = site
  if (access === undefined) return undefined
  const { name: siteName, origin } = settings.site
  const respond = respondNewsroom({ render: build.newsroom, securityHeaders, siteName })
  const { renderDocument } = build
  return newsroomRoutes({
    access,
    site,
    respond,
    renderDocument,
    securityHeaders,
    origin,
    count,
    logger,
  })
}

function pageCacheOf(
  { settings, logger, stalePages }: SiteAppOptions,
  render: AddressRenderer['cached'],
): SiteCache {
  return new PageCache({
    maxBytes: settings.pageCacheBytes,
    render,
    onRefreshFailed: (address, error) => {
      // An unreadable document is already logged where it was loaded.
      if (!isUnreadable(error)) logger.error('refresh failed', error, { address })
    },
    onOutage: (unavailable) => {
      if (unavailable) logger.warn('pages cannot be rendered: last good copies are served')
      else logger.info('pages are rendered again')
    },
    stalePages,
  })
}
