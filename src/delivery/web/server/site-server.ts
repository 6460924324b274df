import { once } from 'node:events'
import type { Socket } from 'node:net'

import { Router } from '@koa/router'
import Koa from 'koa'

import type { Site } from '#application/site-use-cases.ts'
import type { Settings } from '#delivery/settings/read-settings.ts'
import type { Logger } from '#ports/logger.ts'
import { Outage, isOutage } from '#ports/outage.ts'

import type { Build } from './build/load-build.ts'
import { createFrontServer } from './front/cache-and-static-files-server.ts'
import type { CacheAndApp } from './front/cache-and-static-files-server.ts'
import type { StoppableServer } from './front/http-server.ts'
import { operationsRoutes } from './health-and-metrics-routes.ts'
import { DEADLINES, withDeadline } from './limits/request-deadlines.ts'
import { createMetrics } from './metrics/server-metrics.ts'
import type { Metrics } from './metrics/server-metrics.ts'
import {
  resolvePage,
  respondStoredPage,
  respondStoredText,
  parseAddress,
} from './middleware/page-middleware.ts'
import { respondErrors, errorPageRenderer } from './middleware/respond-errors.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { PageDiskCopies } from './page-cache/page-disk-store.ts'
import { hasPreviewCookie } from './preview/preview-pages.ts'
import type { SiteCache } from './rendering/parse-and-render-page-urls.ts'
import { TEXT_FILE_PATTERNS } from './rendering/render-feeds-and-text-files.ts'
import { pageSecurityHeaders } from './rendering/render-loaded-page.ts'
import { renderQueue } from './rendering/render-queue.ts'
import type { RenderQueue } from './rendering/render-queue.ts'

export interface SiteServerOptions {
  readonly settings: Settings
  readonly logger: Logger
  readonly build: Build
  /** Loads the data of the error page, even before the site is open. */
  readonly loadErrorPage: Site['errorPage']
  /** Maximum open files of the process; undefined if unknown. */
  readonly openFiles?: number | undefined
  /** Copies of pages on disk; undefined if turned off. */
  readonly stalePages?: PageDiskCopies | undefined
}

/** Objects that the server and the application of the site share. */
export interface ServerState {
  readonly metrics: Metrics
  readonly queue: RenderQueue
  /** Resolves to the reason why the server cannot take requests; undefined if it can. */
  readonly unready: () => Promise<string | undefined>
}

/** HTTP server of the site, from its start to its shutdown. */
export interface SiteServer {
  readonly http: StoppableServer
  readonly state: ServerState
  /** Sends requests to the site's application from now on. */
  open(site: CacheAndApp): void
  /** Rejects the requests that wait for the site to open. */
  rejectWaiting(error: unknown): void
  /** Makes `/readyz` fail, so that a load balancer sends requests to other servers. */
  failReadiness(): void
}

/** Creates the HTTP server of the site, which may listen before the site is open. */
export function createSiteServer(options: SiteServerOptions): SiteServer {
  const readySite = Promise.withResolvers<CacheAndApp>()
  readySite.promise.catch(() => undefined)
  let notReady: string | undefined = 'le site s’ouvre'
  const state = {
    metrics: createMetrics(),
    queue: renderQueue(DEADLINES.page),
    unready: () => Promise.resolve(notReady),
  }
  const front = createFrontServer(withoutSite(options, state, readySite.promise), {
    ...options,
    files: options.build.staticFiles,
    metrics: state.metrics,
    waitedBy: state.queue.oldestWaitMs,
  })
  return {
    http: front.http,
    state,
    open: (site) => {
      front.switchTo(site)
      notReady = undefined
      readySite.resolve(site)
    },
    rejectWaiting: readySite.reject,
    failReadiness: () => {
      notReady = 'le serveur s’arrête'
    },
  }
}

/**
 * Creates the application that serves stale pages from disk before the site is open. Other requests
 * wait for the site; they get 503 while the database is unavailable.
 */
function withoutSite(
  { settings, logger, build, loadErrorPage, stalePages }: SiteServerOptions,
  state: ServerState,
  readySite: Promise<CacheAndApp>,
): CacheAndApp {
  const renderErrorPage = errorPageRenderer(
    loadErrorPage,
    build.renderDocument,
    pageSecurityHeaders(settings, build),
  )
  const cache: SiteCache = new PageCache({
    maxBytes: settings.pageCacheBytes,
    render: unavailable,
    onRefreshFailed: () => undefined,
    stalePages,
  })
  const app = new Koa()
  app.silent = true
  app.use(respondErrors(logger, renderErrorPage))
  app.use(operationsRoutes({ ...state, metricsToken: settings.metricsToken }).routes())
  app.use(awaitSite(readySite))
  app.use(publicPagesOnly)
  app.use(parseAddress(unavailable))
  app.use(
    new Router({ sensitive: true, strict: true })
      .all('/api/{*call}', unavailable)
      .get(TEXT_FILE_PATTERNS, respondStoredText(cache))
      .get('/{*path}', resolvePage, respondStoredPage(cache), unavailable)
      .routes(),
  )
  const handle = app.callback()
  return { cache, app: (request, response) => void handle(request, response) }
}

/**
 * Creates the middleware that passes a request without a stale page to the site, once the site is
 * open.
 */
function awaitSite(readySite: Promise<CacheAndApp>): Koa.Middleware {
  return async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (!isOutage(error)) throw error
      const deadline = isReading(context) ? DEADLINES.openingForReaders : DEADLINES.opening
      const site = await whileBusy(context.req.socket, deadline, () =>
        withDeadline(deadline, () => readySite),
      )
      site.app(context.req, context.res)
      await once(context.res, 'close')
    }
  }
}

/** Runs work whose milliseconds do not count as idle time of a connection. */
async function whileBusy<Value>(
  socket: Socket,
  milliseconds: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const { timeout = 0 } = socket
  socket.setTimeout(timeout + milliseconds)
  try {
    return await work()
  } finally {
    socket.setTimeout(timeout)
  }
}

const publicPagesOnly: Koa.Middleware = async (context, next) => {
  const isPublic = isReading(context) && !hasPreviewCookie(context.req.headers.cookie)
  await (isPublic ? next() : unavailable())
}

function isReading({ method }: Koa.Context): boolean {
  return method === 'GET' || method === 'HEAD'
}

function unavailable(): Promise<never> {
  return Promise.reject(new Outage('base de données', 'site not open yet'))
}
