import type { Dispatcher } from 'undici'

import { seconds } from '#domain/shared/duration.ts'

import type { Budget } from './budgets.ts'
import { expectJson } from './expect-json.ts'
import { UpstreamError, upstreamError } from './upstream-error.ts'

/** A request to a service, before it is sent. */
export interface UpstreamRequest {
  readonly address: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined
}

/** Servers close idle connections later than this. */
const KEEP_ALIVE_TIMEOUT_MS = seconds(4)

/** Opens the connections to a service. Time and size are limited by its budget, before and after decompression. */
export async function openConnections(budget: Budget): Promise<Dispatcher> {
  const { Agent, interceptors } = await import('undici')
  const { connect, total, maxBytes, atOnce, keeps } = budget
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

/** Sends one request and reads its whole response, until the signal. Redirects are not followed. */
export async function exchange(
  { address, method, headers, body }: UpstreamRequest,
  { speaks }: Budget,
  connections: Dispatcher,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const { origin, pathname, search } = new URL(address)
    const response = await connections.request({
      origin,
      path: pathname + search,
      method,
      headers: { 'accept-encoding': 'gzip', ...Object.fromEntries(headers) },
      body: body ?? null,
      signal,
    })
    return await readResponse(response, speaks)
  } catch (thrown) {
    throw signal.aborted ? new UpstreamError('late') : upstreamError(thrown)
  }
}

const KEPT_HEADERS = ['content-type', 'etag', 'last-modified', 'location'] as const
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

async function readResponse(
  { statusCode: status, headers: received, body }: Dispatcher.ResponseData,
  speaks: Budget['speaks'],
): Promise<Response> {
  const refusal = refusalOf(status, received, speaks)
  if (refusal) {
    body.on('error', () => {}).destroy()
    throw refusal
  }
  const bytes = await body.arrayBuffer().catch(rethrowBodyError)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const headers = new Headers()
  for (const name of KEPT_HEADERS) {
    const value = received[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (speaks === 'json' && status < 300) expectJson(text, headers.get('content-type') ?? '')
  return new Response(WITHOUT_BODY.has(status) ? null : text, { status, headers })
}

/** To the parser of undici, a body that breaks off is malformed. */
function rethrowBodyError(error: unknown): never {
  const isMalformed = error instanceof Error && error.name === 'HTTPParserError'
  throw isMalformed ? new UpstreamError('lost', error.name) : error
}

/** What the interceptor could not decompress still names its encoding. */
function refusalOf(
  status: number,
  headers: Dispatcher.ResponseData['headers'],
  speaks: Budget['speaks'],
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
