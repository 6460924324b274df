import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { writeResponse } from '../http/write-responses.ts'
import { MAX_QUERY_FIELDS } from '../limits/request-limits.ts'

/** The status of a rejected request: malformed (400), unknown method (405), foreign host (421). */
export type RejectionStatus = 400 | 405 | 421

const MESSAGES: Readonly<Record<RejectionStatus, string>> = {
  400: 'Requête incorrecte.\n',
  405: 'Méthode non autorisée.\n',
  421: 'Cette démonstration ne répond qu’à http://localhost, sur la machine où elle tourne.\n',
}
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SLASH = 47
/** Matches a host name or an IP address with an optional port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Validates the protocol version, method, URL, host and body of a request before routing. Returns
 * the status of the rejection; undefined if valid.
 */
export function rejectionOf(request: IncomingMessage): RejectionStatus | undefined {
  const { method = '', url = '', httpVersion } = request
  if (url.charCodeAt(0) !== SLASH || httpVersion === '0.9') return 400
  // A request target has no fragment (RFC 9112 §3.2); with one, Koa may find no path in it.
  if (url.includes('#') || hasManyFields(url)) return 400
  if (!METHODS.has(method)) return 405
  const reads = method === 'GET' || method === 'HEAD'
  if (reads && hasBody(request)) return 400
  return hasOneHost(request) ? undefined : 400
}

/** True if the query has more fields than any page reads. */
function hasManyFields(url: string): boolean {
  let fields = 1
  for (let place = url.indexOf('&'); place !== -1; place = url.indexOf('&', place + 1)) fields += 1
  return fields > MAX_QUERY_FIELDS
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/**
 * True if the request names one valid host. HTTP/1.0 requests without a host are accepted, for
 * health checks.
 */
function hasOneHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const { host } = headers
  if (host === undefined) return httpVersion === '1.0'
  return HOST.test(host) && isNamedOnce(rawHeaders)
}

function isNamedOnce(rawHeaders: readonly string[]): boolean {
  let named = 0
  for (let rank = 0; rank < rawHeaders.length; rank += 2) {
    const name = rawHeaders[rank] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') named += 1
  }
  return named === 1
}

/**
 * Rejects a request and closes its connection, since the bytes that follow cannot be trusted.
 * `headers` are alternating names and values.
 */
export function rejectRequest(
  response: ServerResponse,
  status: RejectionStatus,
  headers: readonly string[],
): void {
  const text = MESSAGES[status]
  const allowed = status === 405 ? ['Allow', 'GET, HEAD'] : []
  writeResponse(response, status, [...closingHeaders(text), ...allowed, ...headers], text)
}

/**
 * Makes the server reject malformed or late requests, unknown `Expect` headers and the `CONNECT`
 * method. The responses contain `headers` (alternating names and values), which Node's default ones
 * lack.
 */
export function rejectMalformedRequests(server: Server, headers: readonly string[]): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) rejectConnection(socket, STATUS_OF.get(error.code ?? '') ?? 400, headers)
    // Pauses reading after the last response; otherwise unread bytes would reset the idle timeout.
    else socket.pause()
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    writeResponse(response, 417, [...closingHeaders(''), ...headers])
  })
  server.on('connect', (_request, socket) => rejectConnection(socket, 405, headers))
}

/** Status codes of connection errors other than 400. */
const STATUS_OF: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
])

/** Time for a rejected client to receive the response while still sending. */
const LINGER_MS = 1_000

/** Responds on the socket, then closes both directions; at once if the client timed out. */
function rejectConnection(socket: Duplex, status: number, headers: readonly string[]): void {
  const isLate = status === 408
  const close = (): void => void socket.destroy()
  socket.on('error', close)
  socket.once('finish', () => (isLate ? close() : setTimeout(close, LINGER_MS).unref()))
  if (socket.writableLength === 0) {
    const all = [...closingHeaders(''), ...headers]
    const lines = all.flatMap((name, rank) => (rank % 2 === 0 ? [`${name}: ${all[rank + 1]}`] : []))
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'))
  } else if (isLate) close()
  else {
    // A response is being written, so nothing may be appended.
    socket.pause()
    socket.end()
  }
}

function closingHeaders(text: string): readonly string[] {
  return [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(Buffer.byteLength(text)),
    'Connection',
    'close',
  ]
}
