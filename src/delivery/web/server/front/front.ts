import type { IncomingMessage, ServerResponse } from 'node:http'

import { isDemonstration } from '#delivery/settings/identity-settings.ts'
import type { Settings } from '#delivery/settings/settings.ts'

import { saysPreview } from '../http/preview-cookie.ts'
import { plainSecurityHeaders } from '../http/security-headers.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { chooseEncoding } from '../page-cache/encoding.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { sendStored } from '../page-cache/send-stored.ts'
import { maxConnections } from './http-limits.ts'
import { setDefaultHeaders, stoppableServer } from './http-server.ts'
import type { StoppableServer } from './http-server.ts'
import { eventLoopLateness, loadShedding } from './load-shedding.ts'
import { sendStaticFile } from './static-files.ts'
import type { StaticFiles } from './static-files.ts'

/** Cached pages, and the app that answers the rest. */
export interface Answering {
  readonly cache: PageCache
  readonly app: (request: IncomingMessage, response: ServerResponse) => void
}

interface Site {
  /** What answers at the moment. */
  readonly answering: () => Answering
  readonly files: StaticFiles
  readonly metrics: Metrics
}

interface Limits {
  readonly settings: Settings
  /** File limit of the process, if known. */
  readonly openFiles?: number | undefined
}

/** Lateness of the event loop, or wait of the first queued render, past which load is shed. */
const MAX_LATENESS_MS = 250

/**
 * The server in front of Koa. Cache hits and static files are never shed; everything else goes to the app under load
 * shedding. `waitedBy`: wait of the first queued render, in milliseconds.
 */
export function frontOf(
  { answering, files, metrics }: Site,
  { settings, openFiles }: Limits,
  waitedBy = () => 0,
): StoppableServer {
  const lateness = eventLoopLateness()
  const lateBy = (): number => Math.max(lateness.lateBy(), waitedBy())
  const limits = { underWay: settings.requestsUnderWay, lateness: MAX_LATENESS_MS }
  const shed = loadShedding(limits, lateBy, () => metrics.countAnswer(503))
  const headers = plainSecurityHeaders(settings.site.origin)
  const protection = {
    headers,
    keepAlive: settings.keepAlive,
    connections: maxConnections(openFiles),
    loopbackOnly: isDemonstration(settings.identity),
  }
  const http = stoppableServer(protection, (request, response) => {
    const { cache, app } = answering()
    if (serveCached(cache, request, response)) metrics.countHit()
    else {
      setDefaultHeaders(response, headers)
      if (sendStaticFile(files, request, response)) metrics.countAnswer(response.statusCode)
      else if (!shed(response)) app(request, response)
    }
  })
  http.server.once('close', lateness.stop)
  return http
}

/** Answers a cache hit: no preview, the canonical spelling of an address, an encoding that is ready. */
function serveCached(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (saysPreview(request.headers.cookie)) return false
  const page = cache.get(request.url ?? '')
  const variant =
    page && cache.readyVariant(page, chooseEncoding(request.headers['accept-encoding']))
  if (!variant) return false
  sendStored(request, response, page, variant)
  return true
}
