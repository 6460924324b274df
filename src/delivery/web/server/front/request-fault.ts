import type { IncomingMessage } from 'node:http'

/** What is wrong with a request whatever it asks for: it has no single meaning (400), its method is none of ours (405), or its host is another than ours (421). */
export type RequestFault = 400 | 405 | 421

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SLASH = 47
/** A name or an address, and a port: no path, no user. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Tells what is wrong with a request before anything answers it, the page cache included: our own paths alone, one host, no body where nothing reads one. Costs a hit less than a microsecond. */
export function requestFault(request: IncomingMessage): RequestFault | undefined {
  const { method = '', url = '', httpVersion } = request
  if (url.charCodeAt(0) !== SLASH || httpVersion === '0.9') return 400
  if (!METHODS.has(method)) return 405
  const reads = method === 'GET' || method === 'HEAD'
  if (reads && hasBody(request)) return 400
  return hasOneHost(request) ? undefined : 400
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** HTTP/1.0 may name none, as the health checks of some balancers do. */
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
