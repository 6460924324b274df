import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

import { isLoopbackHost } from '#domain/navigation/loopback.ts'

import type { Metrics } from '../figures/metrics.ts'
import { chooseEncoding } from '../page-cache/encoding.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { saysPreview } from '../preview/preview-cookie.ts'
import { sendStored } from '../rendering/send-page.ts'
import { answerForNode, bear, refuseRequest } from './bare-answers.ts'
import { HTTP_LIMITS, IDLE_CONNECTION, MOST_HEADERS } from './http-limits.ts'
import { oneByOne } from './one-by-one.ts'
import { requestFault } from './request-fault.ts'
import { sendStaticFile } from './static-files.ts'
import type { StaticFiles } from './static-files.ts'

/** What answers of every kind bear, and how a connection is kept. */
export interface Protection {
  /** The headers of what is no page, names and values in turn; pages bring their own. */
  readonly headers: readonly string[]
  /** Milliseconds that an idle connection is kept; more than the proxy in front keeps it. */
  readonly keepAlive: number
  /** How many connections are taken at once. */
  readonly connections: number
  /** True if only loopback names are answered: another name is a page elsewhere that rebinds its DNS, or another machine. */
  readonly loopbackOnly: boolean
}

export interface HttpServerOptions {
  readonly cache: PageCache
  readonly files: StaticFiles
  readonly metrics: Metrics
  readonly app: (request: IncomingMessage, response: ServerResponse) => void
  readonly protection: Protection
  /** Refuses what is more than the server can answer; true when it did. */
  readonly shed: (response: ServerResponse) => boolean
}

/** An HTTP server that can stop without failing a request. */
export interface StoppableServer {
  readonly server: Server
  /** Takes no new connection, answers what has begun, and cuts what has not ended after so many milliseconds. */
  stop(withinMilliseconds: number): Promise<void>
}

/** The page cache and the built files in front of Koa: each costs one look-up and one write, however busy the server is; everything else goes on to the app, as long as it can answer. */
export function createHttpServer(options: HttpServerOptions): StoppableServer {
  const { cache, files, metrics, app, protection, shed } = options
  return stoppableServer(protection, (request, response) => {
    if (serveCached(cache, request, response)) metrics.countHit()
    else {
      bear(response, protection.headers)
      if (sendStaticFile(files, request, response)) metrics.countAnswer(response.statusCode)
      else if (!shed(response)) app(request, response)
    }
  })
}

/** An HTTP server with our limits, which refuses what has no single meaning, and can stop without failing a request. */
export function stoppableServer(protection: Protection, handle: RequestListener): StoppableServer {
  const { headers, keepAlive, connections, loopbackOnly } = protection
  let stopping = false
  const answer = oneByOne((request, response) => {
    if (stopping) response.shouldKeepAlive = false
    const isElsewhere = loopbackOnly && !isLoopbackHost(request.headers.host)
    const fault = requestFault(request) ?? (isElsewhere ? 421 : undefined)
    if (fault === undefined) handle(request, response)
    else refuseRequest(response, fault, headers)
  })
  const server = createServer({ ...HTTP_LIMITS, keepAliveTimeout: keepAlive }, answer)
  server.timeout = IDLE_CONNECTION
  server.maxHeadersCount = MOST_HEADERS
  server.maxConnections = connections
  answerForNode(server, headers)
  return {
    server,
    stop: async (withinMilliseconds) => {
      stopping = true
      // An HTTP server's own `close` cuts idle connections at once, with the requests already on their way to it.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      const sweep = setInterval(() => server.closeIdleConnections(), LAST_REQUESTS)
      const cut = setTimeout(() => server.closeAllConnections(), withinMilliseconds)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

/** Milliseconds that an open connection gets for a last request, whose answer announces its end. */
const LAST_REQUESTS = 1_000

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
