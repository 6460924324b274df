import type { Site } from '#application/site.ts'
import type { Monitoring } from '#delivery/composition/monitoring.ts'
import type { Settings } from '#delivery/composition/settings.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import type { Journal } from '#ports/journal.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import type { Call } from './api/call.ts'
import { monitoringCall } from './api/monitoring.ts'
import { policyReports } from './api/policy-reports.ts'
import { productCalls } from './api/product-calls.ts'
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import type { Build } from './assets.ts'
import { cancellationPages } from './cancellation/cancellation-pages.ts'
import { countConsents } from './figures/count-consents.ts'
import type { Figures } from './figures/figures.ts'
import type { Metrics } from './figures/metrics.ts'
import type { Answering } from './front/http-server.ts'
import { DEADLINES, withDeadline } from './limits/deadline.ts'
import { limitedCall } from './limits/limited-call.ts'
import { rateLimiter } from './limits/rate-limiter.ts'
import type { CountRequest } from './limits/rate-limiter.ts'
import { newsletterPages } from './newsletter/newsletter-pages.ts'
import { orders } from './orders.ts'
import type { LastGoodPages } from './page-cache/last-good-pages.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { PageCacheOptions } from './page-cache/page-cache.ts'
import { previewEntry } from './preview/preview-entry.ts'
import { previewPages } from './preview/preview-pages.ts'
import type { RedirectsInUse } from './publications/redirects-in-use.ts'
import { faultPainter } from './rendering/fault-page.ts'
import { pageHeaders } from './rendering/page-headers.ts'
import { addressRenderer, renderAddress } from './rendering/render-address.ts'
import { pageRenderer } from './rendering/render-page.ts'
import type { ServerState } from './site-server.ts'
import { tagFrame } from './tag-frame.ts'
import { renderedWithKeys } from './with-surrogate-keys.ts'

export interface SiteAppOptions extends ServerState {
  readonly settings: Settings
  readonly journal: Journal
  readonly build: Build
  readonly site: Site
  readonly redirects: RedirectsInUse
  /** What the rest of the system counts, where there is one around these pages. */
  readonly figures?: Figures
  /** Who is told of faults and traces, if anybody is (§9). */
  readonly monitoring?: Monitoring | undefined
  /** The last good copies of pages, for when the database is away. */
  readonly lastGood?: LastGoodPages | undefined
}

export interface SiteApp extends Answering {
  /** Takes what browsers report of the policy of a page, here and on the account service. */
  readonly reports: Call
}

/** The page cache over the use cases of the site, and Koa behind it. */
export function siteApp(options: SiteAppOptions): SiteApp {
  const { settings, journal, build, site, redirects, metrics, queue } = options
  const headers = pageHeaders(settings, build)
  const count = rateLimiter(settings.rateLimitTimes)
  const reports = reportsOfPolicy(journal, metrics, count)
  const rendering = {
    pages: site.pages,
    sitemaps: site.sitemaps,
    feeds: site.feeds,
    site: settings.site,
    queue,
    render: pageRenderer(build.paint, headers),
  }
  const rendered = addressRenderer(rendering)
  const render = settings.cdn.keys ? renderedWithKeys(rendered) : rendered
  const cache = new PageCache({
    maxBytes: settings.pageCacheBytes,
    now: () => Date.now(),
    render: (address) =>
      metrics.timeRender(() => withDeadline(DEADLINES.page, () => render(address))),
    ...told(journal),
    lastGood: options.lastGood,
  })
  metrics.watch(cache, options.figures)
  const forms = { site, render: rendering.render, origin: settings.site.origin }
  const app = createApp({
    journal,
    metrics,
    reporter: options.monitoring?.reporter,
    cache,
    paintFault: faultPainter(site.fault, build.paint, headers),
    renderOnce: (address) => withDeadline(DEADLINES.page, () => renderAddress(rendering, address)),
    count,
    redirects: () => redirects.current,
    calls: callsOf(options, count, reports),
    orders: orders({ orderAddress: site.orderAddress, origin: settings.site.origin, count }),
    tagFrame: tagFrame(settings.tagManager, settings.site.origin, build.tagFrameScript),
    newsletters: newsletterPages(forms),
    cancellation: cancellationPages(forms),
    previewEntry: previewEntry(forms),
    previewPages: previewsOf(options, headers),
    trustedProxies: settings.trustedProxies,
    unready: options.unready,
    metricsToken: settings.metricsToken,
  })
  return { cache, app, reports }
}

/** The pages of whoever is in preview. */
function previewsOf(
  { site, build, redirects, journal }: SiteAppOptions,
  securityHeaders: readonly string[],
): AppOptions['previewPages'] {
  return previewPages({
    preview: site.preview,
    paint: build.paint,
    securityHeaders,
    redirects: () => redirects.current,
    journal,
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

/** Every call that is answered, by its address. */
function callsOf(
  options: SiteAppOptions,
  count: CountRequest,
  reports: Call,
): ReadonlyMap<string, Call> {
  const { site, settings, build, metrics } = options
  const consents = countConsents(metrics.registry)
  return new Map([
    ...productCalls(site, settings, { build, count, consents }),
    [PRODUCT_CALLS.policyReports, reports],
    ...callsOfMonitoring(options, count),
  ])
}

/** What pages say broke in them, where somebody is to be told. */
function callsOfMonitoring(
  { monitoring, settings }: SiteAppOptions,
  count: CountRequest,
): readonly (readonly [string, Call])[] {
  if (!monitoring) return []
  const { origin, purposes = [] } = settings.site
  const recordings = purposes.includes('recordings')
  const taken = monitoringCall({ ...monitoring, origin, recordings })
  const limited = limitedCall('monitoring', taken, { count, bearerOf: async () => undefined })
  return [[PRODUCT_CALLS.monitoring, limited]]
}

/** The reports of browsers: their calls name nobody, so only addresses are counted. */
function reportsOfPolicy(journal: Journal, metrics: Metrics, count: CountRequest): Call {
  const taken = policyReports({
    journal,
    count: (directive) => metrics.countRefusedByPolicy(directive),
    now: () => Date.now(),
  })
  return limitedCall('policyReports', taken, { count, bearerOf: async () => undefined })
}
