import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'

import type { Context } from 'koa'

import type { FileFormat } from '#domain/editorial/library-file.ts'

import type { RenderedPage, StoredResponse, Variant } from '../page-cache/cached-page.ts'
import { compressGzip, preferredEncoding } from '../page-cache/content-encoding.ts'

/** The `Cache-Control` of personal responses, which no cache may store, not even the browser. */
export const PRIVATE_NO_STORE = 'private, no-store'

/** Error message for a caller that exceeds a rate limit. */
export const TOO_OFTEN = 'Trop d’appels. Patientez quelques minutes.'

type Headers = Readonly<Record<string, string>>

/** Responds with a short plain text, uncached by default. */
export function respondText(
  context: Context,
  status: number,
  text: string,
  headers: Headers = {},
): void {
  context.status = status
  context.set({ 'Cache-Control': 'no-store', ...headers })
  context.type = 'text'
  context.body = `${text}\n`
}

/** Redirects with status 303, uncached by default. */
export function seeOther(context: Context, location: string, headers: Headers = {}): void {
  respondText(context, 303, '', { Location: location, ...headers })
}

/** Responds to an API call with an error in French, as JSON. */
export function respondError(
  context: Context,
  status: number,
  error: string,
  headers: Headers = {},
): void {
  context.status = status
  context.set({ 'Cache-Control': PRIVATE_NO_STORE, ...headers })
  context.body = { error }
}

/** Responds 429 to a caller that exceeds a rate limit, with the seconds to wait. */
export function respondTooOften(context: Context, waitSeconds: number): void {
  respondError(context, 429, TOO_OFTEN, { 'Retry-After': String(waitSeconds) })
}

/**
 * Redirects permanently (308). `location` must be trusted: from the redirect table, or a canonical
 * path.
 */
export function redirectPermanently(context: Context, location: string): void {
  context.status = 308
  context.set({ Location: location, 'Cache-Control': 'public, max-age=0, s-maxage=3600' })
  context.body = ''
}

/** True if the `Accept` header names JSON or Markdown; browsers name neither. */
export function acceptsJsonOrMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && /json|markdown/i.test(accept)
}

/** Sets headers given as alternating names and values. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let rank = 0; rank < headers.length; rank += 2) {
    response.setHeader(headers[rank] ?? '', headers[rank + 1] ?? '')
  }
}

/** Writes a response without Koa. Headers are alternating names and values. */
export function writeResponse(
  response: ServerResponse,
  status: number,
  headers: readonly string[],
  body?: string | Uint8Array,
): void {
  response.writeHead(status, [...headers])
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/**
 * Writes a cached page or file in one encoding without Koa. Responds 304 if the client has this
 * version.
 */
export function writeStoredResponse(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredResponse,
  variant: Variant,
): void {
  if (isNotModified(request, page, variant)) {
    writeResponse(response, 304, notModifiedHeaders(page, variant))
  } else writeResponse(response, 200, variant.headers, variant.body)
}

/**
 * Responds through Koa with a cached page in one encoding. Responds 304 if the status is 200 and
 * the client has this version.
 */
export function respondStored(
  context: Context,
  page: StoredResponse,
  variant: Variant,
  status = 200,
): void {
  if (status === 200 && isNotModified(context.req, page, variant)) {
    context.status = 304
    setHeaders(context.res, notModifiedHeaders(page, variant))
    return
  }
  context.status = status
  setHeaders(context.res, variant.headers)
  context.body = variant.body
}

function notModifiedHeaders(page: StoredResponse, { etag }: Variant): readonly string[] {
  return [...page.headers, 'ETag', etag]
}

/** True if the client has this version, by ETag, else by date. Each encoding has its own ETag. */
function isNotModified(
  { headers }: IncomingMessage,
  page: StoredResponse,
  { etag }: Variant,
): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return ifNoneMatch === '*' || ifNoneMatch.includes(etag)
  const since = headers['if-modified-since']
  const place = since === undefined ? -1 : page.headers.indexOf('Last-Modified')
  return place !== -1 && Date.parse(page.headers[place + 1] ?? '') <= Date.parse(since ?? '')
}

/** Returns the headers of HTML for one person, which stays out of caches and search engines. */
export function privateHtmlHeaders(securityHeaders: readonly string[]): readonly string[] {
  return [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    PRIVATE_NO_STORE,
    'Vary',
    'Accept-Encoding, Cookie',
    'X-Robots-Tag',
    'noindex',
    ...securityHeaders,
  ]
}

/** Responds with a page rendered for this request, compressed with zstd or gzip if accepted. */
export async function respondRendered(
  context: Context,
  page: Pick<RenderedPage, 'text' | 'headers'>,
  status = 200,
): Promise<void> {
  const accepted = context.get('Accept-Encoding')
  const [encoding, body] = await compress(Buffer.from(page.text), accepted)
  context.status = status
  setHeaders(context.res, page.headers)
  if (encoding !== 'identity') context.set('Content-Encoding', encoding)
  context.body = body
}

const zstd = promisify(zstdCompress)
/** The encodings of responses that are not cached, the cheapest first. */
const CHEAP_ENCODINGS = ['zstd', 'gzip'] as const

async function compress(text: Buffer, acceptEncoding: string): Promise<readonly [string, Buffer]> {
  const encoding = preferredEncoding(acceptEncoding, CHEAP_ENCODINGS)
  if (encoding === 'zstd') return [encoding, await zstd(text)]
  return [encoding, encoding === 'gzip' ? await compressGzip(text) : text]
}

/** Media types of downloadable documents (PDF, Word, Excel). */
export const DOCUMENT_MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
