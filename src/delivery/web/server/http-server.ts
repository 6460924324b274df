import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

import type { Metrics } from './metrics.ts'
import { chooseEncoding } from './page-cache/encoding.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { sendKeptPage } from './send-page.ts'

export interface HttpServerOptions {
  readonly cache: PageCache
  readonly metrics: Metrics
  readonly app: (request: IncomingMessage, response: ServerResponse) => void
}

/** An HTTP server that can stop without failing a request. */
export interface StoppableServer {
  readonly server: Server
  /** Takes no new connection, answers what has begun, and cuts what has not ended after so many milliseconds. */
  stop(withinMilliseconds: number): Promise<void>
}

/** The page cache in front of Koa: a kept page costs one look-up and one write, everything else goes on to the app. */
export function createHttpServer({ cache, metrics, app }: HttpServerOptions): StoppableServer {
  return stoppableServer((request, response) => {
    if (serveKept(cache, request, response)) metrics.countHit()
    else app(request, response)
  })
}

/** An HTTP server with our limits, which can stop without failing a request. */
export function stoppableServer(handle: RequestListener): StoppableServer {
  let stopping = false
  const server = createServer(LIMITS, (request, response) => {
    if (stopping) response.shouldKeepAlive = false
    handle(request, response)
  })
  server.on('clientError', (_fault, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
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

/** Times in milliseconds. */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
} as const

/** Answers from the page cache when the address is written in its one spelling and the encoding is ready. */
function serveKept(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const page = cache.kept(request.url ?? '')
  const variant = page?.variants[chooseEncoding(request.headers['accept-encoding'])]
  if (!page || !variant) return false
  sendKeptPage(request, response, page, variant)
  return true
}
