import { Readable } from 'node:stream'

import type { Dispatcher } from 'undici'

import { seconds } from '#domain/shared/duration.ts'

import type { CallLimits } from './call-limits.ts'
import { UpstreamError, upstreamError } from './upstream-error.ts'

/** Maximum nesting of JSON, since converters of responses are recursive. */
const MAX_DEPTH = 64

const TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/**
 * Throws an `UpstreamError` unless a response text is JSON, at most 64 levels deep, and `type` is a
 * JSON media type. Accepts an empty text.
 */
export function expectJson(text: string, type: string): void {
  if (text === '') return
  if (!TYPE.test(type)) throw new UpstreamError('garbled', 'another type than JSON')
  if (depthOf(text) > MAX_DEPTH) throw new UpstreamError('garbled', `deeper than ${MAX_DEPTH}`)
  try {
    JSON.parse(text)
  } catch {
    throw new UpstreamError('garbled', 'no JSON')
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Returns the maximum nesting of brackets in a JSON text, ignoring strings. */
export function depthOf(text: string): number {
  let [depth, deepest, quoted] = [0, 0, false]
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (quoted && code === BACKSLASH) place += 1
    else if (code === QUOTE) quoted = !quoted
    else if (quoted) continue
    else if (OPENING.has(code)) deepest = Math.max(deepest, (depth += 1))
    else if (CLOSING.has(code)) depth -= 1
  }
  return deepest
}

/** HTTP request to a service. */
export interface UpstreamRequest {
  readonly address: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | Blob | undefined
}

/** Time after which an idle connection is closed, so that the server does not close it first. */
const KEEP_ALIVE_TIMEOUT_MS = seconds(4)

/**
 * Opens a connection pool with the limits of one service. The size limit applies to the compressed
 * and to the decompressed response.
 */
export async function openConnections(budget: CallLimits): Promise<Dispatcher> {
  const { Agent, interceptors } = await import('undici')
  const { connect, total, maxBytes, maxConcurrent: atOnce, reusesConnections: keeps } = budget
  const agent = new Agent({
    connect: { timeout: connect },
    headersTimeout: total,
    bodyTimeout: total,
    maxResponseSize: maxBytes,
    connections: atOnce,
    pipelining: keeps ? 1 : 0,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_TIMEOUT_MS,
    allowH2: false,
  })
  const decompress = interceptors.decompress({ maxSize: maxBytes, skipErrorResponses: false })
  return agent.compose(decompress)
}

/**
 * Sends one request and reads its whole response, without following redirects. Throws an
 * `UpstreamError` on failure; its kind is `late` if the signal aborts.
 */
export async function sendRequest(
  { address, method, headers, body }: UpstreamRequest,
  { responseType: speaks }: CallLimits,
  connections: Dispatcher,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const { origin, pathname, search } = new URL(address)
    const response = await connections.request({
      origin,
      path: pathname + search,
      method,
      headers: {
        'accept-encoding': speaks === 'bytes' ? 'identity' : 'gzip',
        ...(body instanceof Blob && { 'content-length': String(body.size) }),
        ...Object.fromEntries(headers),
      },
      body: body instanceof Blob ? Readable.from(body.stream()) : (body ?? null),
      signal,
    })
    return await readResponse(response, speaks)
  } catch (thrown) {
    throw signal.aborted ? new UpstreamError('late') : upstreamError(thrown)
  }
}

const RESPONSE_HEADERS = [
  'content-type',
  'etag',
  'last-modified',
  'location',
  'content-range',
] as const
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

async function readResponse(
  { statusCode: status, headers: received, body }: Dispatcher.ResponseData,
  speaks: CallLimits['responseType'],
): Promise<Response> {
  const refusal = refusalOf(status, received, speaks)
  if (refusal) {
    body.on('error', () => {}).destroy()
    throw refusal
  }
  const bytes = await body.arrayBuffer().catch(rethrowBodyError)
  const content = speaks === 'bytes' ? bytes : textOf(bytes)
  const headers = new Headers()
  for (const name of RESPONSE_HEADERS) {
    const value = received[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (speaks === 'json' && status < 300 && typeof content === 'string')
    expectJson(content, headers.get('content-type') ?? '')
  return new Response(WITHOUT_BODY.has(status) ? null : content, { status, headers })
}

/** Decodes UTF-8. Throws if the bytes are none. */
function textOf(bytes: ArrayBuffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/**
 * Rethrows an error of the response body. Undici reports an interrupted body as malformed, which
 * becomes `lost`.
 */
function rethrowBodyError(error: unknown): never {
  const isMalformed = error instanceof Error && error.name === 'HTTPParserError'
  throw isMalformed ? new UpstreamError('lost', error.name) : error
}

/**
 * Returns the error of a response by its status and headers; undefined if it is valid. A remaining
 * `content-encoding` means that decompression failed.
 */
function refusalOf(
  status: number,
  headers: Dispatcher.ResponseData['headers'],
  speaks: CallLimits['responseType'],
): UpstreamError | undefined {
  if (status < 200 || status >= 500) return new UpstreamError('status', `status ${status}`)
  if (speaks === 'json' && status >= 300 && status < 400) {
    return new UpstreamError('redirect', `${status}`)
  }
  const encoding = headers['content-encoding'] ?? 'identity'
  return encoding === 'identity' || WITHOUT_BODY.has(status)
    ? undefined
    : new UpstreamError('garbled', 'an unknown encoding')
}
