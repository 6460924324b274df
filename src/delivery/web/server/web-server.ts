import type { Site } from '../../../application/site.ts'
import type { Journal } from '../../../ports/journal.ts'
import type { Settings } from '../../composition/settings.ts'
import { productCalls } from './api/product-calls.ts'
import { createApp } from './app.ts'
import type { Build } from './assets.ts'
import { cancellationPages } from './cancellation/cancellation-pages.ts'
import { faultPainter } from './fault-page.ts'
import { createHttpServer } from './http-server.ts'
import type { StoppableServer } from './http-server.ts'
import { createMetrics } from './metrics.ts'
import { newsletterPages } from './newsletter/newsletter-pages.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { RedirectsInUse } from './redirects-in-use.ts'
import { addressRenderer, renderAddress } from './render-address.ts'
import { pageRenderer } from './render-page.ts'
import { securityHeaders } from './security-headers.ts'

export interface WebServerOptions {
  readonly settings: Settings
  readonly journal: Journal
  readonly build: Build
  readonly site: Site
  readonly redirects: RedirectsInUse
}

export interface WebServer {
  readonly http: StoppableServer
  readonly cache: PageCache
  /** From now on `/readyz` says no, so that a balancer sends its requests elsewhere. */
  stopping(): void
}

/** Koa with the page cache in front of it, over the use cases of the site. */
export function createWebServer(options: WebServerOptions): WebServer {
  const { settings, journal, build, site, redirects } = options
  const headers = securityHeaders({
    origin: settings.site.origin,
    styleHashes: [build.styleHash],
    formOrigins: [],
    imageOrigins: [],
    identityOrigins: [settings.identity.origin],
  })
  const metrics = createMetrics()
  const rendering = {
    pages: site.pages,
    sitemaps: site.sitemaps,
    feeds: site.feeds,
    site: settings.site,
    render: pageRenderer(build.paint, headers),
  }
  const render = addressRenderer(rendering)
  const cache = new PageCache({
    maxBytes: settings.pageCacheBytes,
    now: () => Date.now(),
    render: (address) => metrics.timeRender(() => render(address)),
    onRefreshFailed: (address, fault) => journal.error('refresh failed', fault, { address }),
  })
  metrics.watch(cache)
  let unready: string | undefined
  const app = createApp({
    journal,
    metrics,
    cache,
    paintFault: faultPainter(site.fault, build.paint, headers),
    renderOnce: (address) => renderAddress(rendering, address),
    redirects: () => redirects.current,
    calls: productCalls(site, settings, build),
    newsletters: newsletterPages({
      site,
      render: rendering.render,
      origin: settings.site.origin,
    }),
    cancellation: cancellationPages({
      site,
      render: rendering.render,
      origin: settings.site.origin,
    }),
    trustedProxies: settings.trustedProxies,
    clientFolder: build.clientFolder,
    unready: () => Promise.resolve(unready),
    metricsToken: settings.metricsToken,
  })
  return {
    http: createHttpServer({ cache, metrics, app }),
    cache,
    stopping: () => {
      unready = 'le serveur s’arrête'
    },
  }
}
