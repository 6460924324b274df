import type { Middleware } from 'koa'

import type { Site } from '#application/site.ts'
import type { Monitoring } from '#delivery/composition/monitoring.ts'
import type { Settings } from '#delivery/settings/settings.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isUnreadable } from '#ports/outage.ts'

import { policyReports } from './api/policy-reports.ts'
import { productRoutes } from './api/product-routes.ts'
import { createApp } from './app.ts'
import type { Build } from './build/load-build.ts'
import type { Answering } from './front/front.ts'
import { DEADLINES, withDeadline } from './limits/deadline.ts'
import { rateLimiter } from './limits/rate-limit.ts'
import { countConsents } from './metrics/count-consents.ts'
import type { SystemMetrics } from './metrics/system-metrics.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { PageCacheOptions } from './page-cache/page-cache.ts'
import type { StalePages } from './page-cache/stale-pages-store.ts'
import { previewPages } from './preview/preview-pages.ts'
import type { RedirectsInUse } from './publications/redirects-in-use.ts'
import { faultPainter } from './rendering/fault-page.ts'
import { pageHeaders } from './rendering/page-headers.ts'
import { addressRenderer, renderAddress } from './rendering/render-address.ts'
import type { AddressRendererOptions } from './rendering/render-address.ts'
import { pageRenderer } from './rendering/render-page.ts'
import { renderedWithKeys } from './rendering/with-surrogate-keys.ts'
import type { ServerState } from './site-server.ts'

export interface SiteAppOptions extends ServerState {
  readonly settings: Settings
  readonly journal: Journal
  readonly build: Build
  readonly site: Site
  readonly redirects: RedirectsInUse
  /** What the rest of the system counts, where there is one around these pages. */
  readonly system?: SystemMetrics
  /** Where errors and traces are reported, if anywhere. */
  readonly monitoring?: Monitoring | undefined
  /** Stale pages on disk, if any are stored. */
  readonly stalePages?: StalePages | undefined
}

export interface SiteApp extends Answering {
  /** Takes what browsers report of the policy of a page, here and on the account service. */
  readonly reports: readonly Middleware[]
}

/** The page cache over the use cases of the site, and Koa behind it. */
export function siteApp(options: SiteAppOptions): SiteApp {
  const { settings, journal, build, site, redirects, metrics, queue } = options
  const headers = pageHeaders(settings, build)
  const rendering = {
    pages: site.pages,
    sitemaps: site.sitemaps,
    feeds: site.feeds,
    site: settings.site,
    queue,
    render: pageRenderer(build.paint, headers),
  }
  const cache = pageCacheOf(options, rendering)
  metrics.watch(cache, options.system)
  const count = rateLimiter(settings.rateLimitTimes)
  const reports = policyReports({
    journal,
    countRequest: count,
    countRefusal: (directive) => metrics.countRefusedByPolicy(directive),
    now: () => Date.now(),
  })
  const app = createApp({
    journal,
    metrics,
    site,
    settings,
    cache,
    count,
    reporter: options.monitoring?.reporter,
    paintFault: faultPainter(site.fault, build.paint, headers),
    render: rendering.render,
    renderOnce: (address) => withDeadline(DEADLINES.page, () => renderAddress(rendering, address)),
    redirects: () => redirects.current,
    calls: productRoutes({
      site,
      settings,
      journal,
      count,
      consents: countConsents(metrics.registry),
      renderContinuation: (view) => build.paintContinuation(view, settings.site),
      policyReports: reports,
      monitoring: options.monitoring,
    }),
    tagFrameScript: build.tagFrameScript,
    previewPages: previewPages({
      preview: site.preview,
      paint: build.paint,
      securityHeaders: headers,
      redirects: () => redirects.current,
      journal,
    }),
    trustedProxies: settings.trustedProxies,
    unready: options.unready,
    metricsToken: settings.metricsToken,
  })
  return { cache, app, reports }
}

/** The page cache over what renders its addresses, with the keys of a CDN where there is one. */
function pageCacheOf(
  { settings, journal, stalePages, metrics }: SiteAppOptions,
  rendering: AddressRendererOptions,
): PageCache {
  const rendered = addressRenderer(rendering)
  const render = settings.cdn.keys ? renderedWithKeys(rendered) : rendered
  return new PageCache({
    maxBytes: settings.pageCacheBytes,
    now: () => Date.now(),
    render: (address) =>
      metrics.timeRender(() => withDeadline(DEADLINES.page, () => render(address))),
    ...told(journal),
    stalePages,
  })
}

/** What the log says of pages that cannot be rendered: of each, unless none can. */
function told(journal: Journal): Pick<PageCacheOptions, 'onRefreshFailed' | 'onOutage'> {
  return {
    onRefreshFailed: (address, fault) => {
      // Who read the document has told of it already.
      if (!isUnreadable(fault)) journal.error('refresh failed', fault, { address })
    },
    onOutage: (away) => {
      if (away) journal.warn('pages cannot be rendered: last good copies are served')
      else journal.info('pages are rendered again')
    },
  }
}
