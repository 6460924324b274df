import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'

import { isLoopbackHost } from '#domain/navigation/same-origin-urls.ts'
import { StartRefusal } from '#ports/outage.ts'

import { isUploadPath, REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '../limits/request-limits.ts'
import { rejectMalformedRequests, rejectRequest, rejectionOf } from './invalid-requests.ts'
import { limitConnectionsByAddress } from './limit-connections-by-address.ts'

/** The default headers and connection limits of a server. */
export interface Protection {
  /** Default headers as alternating names and values; headers of pages replace them. */
  readonly headers: readonly string[]
  /** Keep-alive timeout in milliseconds; must exceed that of the proxy in front. */
  readonly keepAlive: number
  /** Maximum open connections. */
  readonly connections: number
  /** True if clients connect directly: an address then holds a quarter of the connections at most. */
  readonly limitsAddresses: boolean
  /** True to accept loopback hosts only, against DNS rebinding. */
  readonly loopbackOnly: boolean
}

/** An HTTP server with graceful shutdown. */
export interface StoppableServer {
  readonly server: Server
  /**
   * Stops listening, completes open requests, and closes remaining connections after the timeout.
   */
  stop(withinMilliseconds: number): Promise<void>
}

/**
 * Creates an HTTP server with limits of size, time and connections. It rejects invalid requests and
 * shuts down gracefully.
 */
export function stoppableServer(protection: Protection, handle: RequestListener): StoppableServer {
  const { headers, keepAlive, connections, limitsAddresses, loopbackOnly } = protection
  let stopping = false
  const answer = serializePipelinedRequests((request, response) => {
    if (stopping) response.shouldKeepAlive = false
    const isElsewhere = loopbackOnly && !isLoopbackHost(request.headers.host)
    const rejection = rejectionOf(request) ?? (isElsewhere ? 421 : undefined)
    if (rejection === undefined) {
      limitBodyTime(server, request)
      handle(request, response)
    } else rejectRequest(response, rejection, headers)
  })
  const server = createServer({ ...HTTP_LIMITS, keepAliveTimeout: keepAlive }, answer)
  server.timeout = IDLE_TIMEOUT_MS
  server.maxHeadersCount = MAX_HEADERS
  server.maxConnections = connections
  if (limitsAddresses) limitConnectionsByAddress(server, connections)
  rejectMalformedRequests(server, headers)
  return {
    server,
    stop: async (withinMilliseconds) => {
      stopping = true
      // `Server.close` of HTTP cuts idle connections at once, even those with a request in transit.
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

/**
 * Wraps a handler so that pipelined requests of a connection run one per round of the event loop.
 * None runs after the connection closed.
 */
function serializePipelinedRequests(handle: RequestListener): RequestListener {
  const handleNext: RequestListener = (request, response) => {
    if (!request.socket.destroyed) handle(request, response)
  }
  return (request, response) => {
    // A pipelined response has no socket until the previous response is written.
    if (response.socket) handle(request, response)
    else response.once('socket', () => setImmediate(handleNext, request, response))
  }
}

/** Ends a request as Node does whose body takes longer than its route allows. */
function limitBodyTime(server: Server, request: IncomingMessage): void {
  const { headers, socket, url = '' } = request
  const hasBody =
    headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (!hasBody || isUploadPath(url.replace(/\?.*$/su, ''))) return
  const timer = setTimeout(() => {
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', late, socket)
  }, REQUEST_TIMEOUT_MS)
  timer.unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

/** Limits of a connection; times in milliseconds. */
const HTTP_LIMITS = {
  headersTimeout: 5_000,
  // The longest of all routes: `limitBodyTime` sets the time of each.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  // Clients cut in the same check reconnect together: ten checks a second keep these groups small.
  connectionsCheckingInterval: 100,
  maxHeaderSize: 8_192,
  // `rejectionOf` checks the host instead, so that the response has the default headers.
  requireHostHeader: false,
} as const

/** Time without a byte in either direction, rendering included. */
const IDLE_TIMEOUT_MS = 15_000

/** Maximum request headers; browsers send far fewer. */
const MAX_HEADERS = 100

/** File descriptors reserved for the database, assets and external services. */
const OTHER_FILES = 512
const DEFAULT_CONNECTIONS = 2_000
const MAX_CONNECTIONS = 20_000

/**
 * Returns the maximum number of open connections for a limit of open files; 2,000 if the limit is
 * unknown.
 */
export function maxConnections(openFiles: number | undefined): number {
  if (openFiles === undefined) return DEFAULT_CONNECTIONS
  const left = Math.min(openFiles - OTHER_FILES, MAX_CONNECTIONS)
  return Math.max(Math.floor(openFiles / 2), left)
}

/**
 * Lowest advised limit of open files. Below it, slow connections may exhaust the file descriptors.
 */
export const MIN_OPEN_FILES = 4_096

/**
 * Returns the maximum number of open files of this process; undefined if unlimited or unknown, as
 * outside Linux.
 */
export async function openFileLimit(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? undefined : Number(soft)
}

/**
 * Host and port to listen on. `variable` is the setting of the port, named in the error message.
 */
interface Listening {
  readonly host: string
  readonly port: number
  readonly reusePort: boolean
  readonly variable: 'PORT' | 'IDENTITY_PORT'
}

/**
 * The accept queue. Beyond Node’s default of 511, clients retry after 1, 3 and 7 s; the system may
 * allow fewer.
 */
const BACKLOG = 4_096

/**
 * Starts listening. With `reusePort`, several processes may share the port. Rejects with a
 * `StartRefusal` if the server cannot listen.
 */
export async function listen(server: Server, options: Listening): Promise<void> {
  const { host, port, reusePort, variable } = options
  const listening = once(server, 'listening')
  server.listen({ host, port, reusePort, backlog: BACKLOG })
  try {
    await listening
  } catch (cause) {
    throw new StartRefusal(
      `Impossible d’écouter sur ${host}, port ${port}\u00A0: il est peut-être déjà pris. Choisissez-en un autre par ${variable}.`,
      cause,
    )
  }
}
