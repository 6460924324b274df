import type { IncomingMessage, ServerResponse } from 'node:http'

import { isDemonstration } from '#delivery/settings/identity-settings.ts'
import type { Settings } from '#delivery/settings/read-settings.ts'

import { plainSecurityHeaders } from '../http/security-headers.ts'
import {
  acceptsJsonOrMarkdown,
  writeStoredResponse,
  setHeaders,
  writeResponse,
} from '../http/write-responses.ts'
import type { Metrics } from '../metrics/server-metrics.ts'
import { chooseEncoding } from '../page-cache/content-encoding.ts'
import { hasPreviewCookie } from '../preview/preview-pages.ts'
import type { SiteCache } from '../rendering/parse-and-render-page-urls.ts'
import { maxConnections, stoppableServer } from './http-server.ts'
import type { StoppableServer } from './http-server.ts'
import { viewedPath } from './page-view-requests.ts'
import { sendStaticFile } from './static-files.ts'
import type { StaticFiles } from './static-files.ts'

/** The page cache, and the application that handles cache misses. */
export interface CacheAndApp {
  readonly cache: SiteCache
  readonly app: (request: IncomingMessage, response: ServerResponse) => void
  /** Counts the view of a page by a reader. Absent before the site is open. */
  readonly countView?: (path: string) => void
}

interface FrontOptions {
  readonly settings: Settings
  /** Maximum open files of the process; undefined if unknown. */
  readonly openFiles?: number | undefined
  readonly files: StaticFiles
  readonly metrics: Metrics
  /** Returns the milliseconds that the oldest queued render has waited. */
  readonly waitedBy: () => number
}

/** HTTP server in front of Koa, which serves cache hits and static files without Koa. */
export interface Front {
  readonly http: StoppableServer
  /** Sends the requests from now on to another cache and application. */
  switchTo(answering: CacheAndApp): void
}

/** Load shedding is stricter when the event loop, or the oldest queued render, is this late. */
const MAX_LATENESS_MS = 250

/**
 * Creates the HTTP server in front of Koa. Under overload it responds 503, except to cache hits and
 * static files.
 */
export function createFrontServer(first: CacheAndApp, options: FrontOptions): Front {
  const { settings, openFiles, files, metrics, waitedBy } = options
  let answering = first
  const lateness = eventLoopLateness()
  const lateBy = (): number => Math.max(lateness.lateBy(), waitedBy())
  const limits = { underWay: settings.requestsUnderWay, lateness: MAX_LATENESS_MS }
  const shed = loadShedding(limits, lateBy, () => metrics.countAnswer(503))
  const headers = plainSecurityHeaders(settings.site.origin)
  const protection = {
    headers,
    keepAlive: settings.keepAlive,
    connections: maxConnections(openFiles),
    limitsAddresses: settings.trustedProxies === 0,
    loopbackOnly: isDemonstration(settings.identity),
  }
  const http = stoppableServer(protection, (request, response) => {
    const { cache, app, countView } = answering
    if (serveCached(cache, request, response)) {
      metrics.countHit()
      countViewed(request, response, countView)
      return
    }
    if (countView) response.once('finish', () => countViewed(request, response, countView))
    setHeaders(response, headers)
    if (sendStaticFile(files, request, response)) metrics.countAnswer(response.statusCode)
    else if (!shed(response)) app(request, response)
  })
  http.server.once('close', lateness.stop)
  return {
    http,
    switchTo: (next) => {
      answering = next
    },
  }
}

function countViewed(
  request: IncomingMessage,
  { statusCode }: ServerResponse,
  countView: CacheAndApp['countView'],
): void {
  const path = countView && viewedPath(request, statusCode)
  if (path !== undefined) countView?.(path)
}

/** Matches paths with a format suffix, which overrides `Accept`. */
const IN_FORMAT = /\.(?:json|md|bib|ris)(?:\?|$)/

/**
 * Serves a cache hit and returns true. Returns false for a miss, a preview, a URL that is not
 * canonical, or an encoding not yet made.
 */
function serveCached(
  cache: SiteCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (hasPreviewCookie(request.headers.cookie)) return false
  const { url = '' } = request
  if (acceptsJsonOrMarkdown(request.headers.accept) && !IN_FORMAT.test(url)) return false
  const page = cache.get(url)
  const variant =
    page && cache.readyVariant(page, chooseEncoding(request.headers['accept-encoding']))
  if (!variant) return false
  writeStoredResponse(request, response, page, variant)
  return true
}

/** The limits that trigger load shedding. */
interface LoadLimits {
  /** Maximum concurrent requests, cache hits excluded. */
  readonly underWay: number
  /** Milliseconds of lateness that reduce the maximum to a quarter. */
  readonly lateness: number
}

/** As many renders take a third of the deadline of a page, at 25 ms each. */
const SHARE_WHEN_LATE = 0.25
const BUSY = 'Le site reçoit trop de demandes. Réessayez dans un instant.\n'
const BUSY_HEADERS = [
  'Content-Type',
  'text/plain; charset=utf-8',
  'Cache-Control',
  'no-store',
  'Retry-After',
  '2',
  'Content-Length',
  String(Buffer.byteLength(BUSY)),
]

/**
 * Creates the function that responds 503 to a request beyond the limits, and returns true if it
 * did. It counts requests from the end of their body to the start of their response, to ignore slow
 * clients.
 */
export function loadShedding(
  limits: LoadLimits,
  lateBy: () => number,
  onShed: () => void,
): (response: ServerResponse) => boolean {
  const underWay = new Set<ServerResponse>()
  const begin = (response: ServerResponse): void => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  }
  return (response) => {
    const max = limits.underWay * (lateBy() > limits.lateness ? SHARE_WHEN_LATE : 1)
    if (underWay.size >= max) forgetBegun(underWay)
    if (underWay.size >= max) {
      onShed()
      writeResponse(response, 503, BUSY_HEADERS, BUSY)
      return true
    }
    if (hasBody(response.req)) response.req.once('end', () => begin(response))
    else begin(response)
    return false
  }
}

/** Removes requests whose response has begun, since slow clients may take long to receive it. */
function forgetBegun(underWay: Set<ServerResponse>): void {
  for (const response of underWay) if (response.headersSent) underWay.delete(response)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const CHECK_EVERY_MS = 100

/**
 * Starts to measure the lateness of the event loop, ten times a second. `lateBy` returns the last
 * value in milliseconds; `stop` ends the measurement.
 */
function eventLoopLateness() {
  let late = 0
  let checked = performance.now()
  const checking = setInterval(() => {
    const now = performance.now()
    late = now - checked - CHECK_EVERY_MS
    checked = now
  }, CHECK_EVERY_MS)
  checking.unref()
  return { lateBy: () => late, stop: () => clearInterval(checking) }
}
