import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

import { isLoopbackHost } from '#domain/navigation/loopback.ts'

import { HTTP_LIMITS, IDLE_TIMEOUT_MS, MAX_HEADERS } from './http-limits.ts'
import { rejectMalformedRequests, rejectRequest, rejectionOf } from './invalid-requests.ts'

/** The default headers and connection limits of a server. */
export interface Protection {
  /** Headers of responses that are no page, names and values in turn; pages bring their own. */
  readonly headers: readonly string[]
  /** Milliseconds that an idle connection stays open: longer than the proxy in front holds it. */
  readonly keepAlive: number
  /** Connections open at once, at most. */
  readonly connections: number
  /** Answers loopback hosts only, against DNS rebinding. */
  readonly loopbackOnly: boolean
}

/** An HTTP server with graceful shutdown. */
export interface StoppableServer {
  readonly server: Server
  /** Accepts no connection, answers open requests, and closes what is left after the timeout. */
  stop(withinMilliseconds: number): Promise<void>
}

/** An HTTP server with our limits that rejects invalid requests and stops gracefully. */
export function stoppableServer(protection: Protection, handle: RequestListener): StoppableServer {
  const { headers, keepAlive, connections, loopbackOnly } = protection
  let stopping = false
  const answer = serializePipelinedRequests((request, response) => {
    if (stopping) response.shouldKeepAlive = false
    const isElsewhere = loopbackOnly && !isLoopbackHost(request.headers.host)
    const rejection = rejectionOf(request) ?? (isElsewhere ? 421 : undefined)
    if (rejection === undefined) handle(request, response)
    else rejectRequest(response, rejection, headers)
  })
  const server = createServer({ ...HTTP_LIMITS, keepAliveTimeout: keepAlive }, answer)
  server.timeout = IDLE_TIMEOUT_MS
  server.maxHeadersCount = MAX_HEADERS
  server.maxConnections = connections
  rejectMalformedRequests(server, headers)
  return {
    server,
    stop: async (withinMilliseconds) => {
      stopping = true
      // `close` of an HTTP server cuts idle connections at once, with the requests on their way to it.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      const sweep = setInterval(() => server.closeIdleConnections(), LAST_REQUEST_MS)
      const cut = setTimeout(() => server.closeAllConnections(), withinMilliseconds)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

/** Time for a last request on an open connection, whose response closes it. */
const LAST_REQUEST_MS = 1_000

/** Answers the pipelined requests of a connection in order, one per round of the event loop; none after its last response. */
function serializePipelinedRequests(handle: RequestListener): RequestListener {
  const handleNext: RequestListener = (request, response) => {
    if (!request.socket.destroyed) handle(request, response)
  }
  return (request, response) => {
    // Until the response to the request before is written, this one has no socket.
    if (response.socket) handle(request, response)
    else response.once('socket', () => setImmediate(handleNext, request, response))
  }
}

/** Sets headers that the handler may still replace, names and values in turn. */
export function setDefaultHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let rank = 0; rank < headers.length; rank += 2) {
    response.setHeader(headers[rank] ?? '', headers[rank + 1] ?? '')
  }
}
