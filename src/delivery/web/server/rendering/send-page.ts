import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'

import { sendAnswer } from '../front/send-answer.ts'
import type { StoredResponse, Variant } from '../page-cache/cached-page.ts'
import { gzipped } from '../page-cache/compress.ts'
import { preferredOf } from '../page-cache/encoding.ts'
import type { RenderedPage } from './render-page.ts'

const zstd = promisify(zstdCompress)
/** The encodings of what is sent once, the cheapest first. */
const CHEAP_ENCODINGS = ['zstd', 'gzip'] as const

/** Writes a stored page or file in one of its encodings, or 304 when the client holds it already. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredResponse,
  variant: Variant,
  status = 200,
): void {
  if (status === 200 && isNotModified(request, page, variant)) {
    sendAnswer(response, 304, [...page.headers, 'ETag', variant.etag])
  } else sendAnswer(response, status, variant.headers, variant.body)
}

/** Compares by ETag or, without one, by date. The ETag of another encoding is another. */
function isNotModified(
  { headers }: IncomingMessage,
  page: StoredResponse,
  { etag }: Variant,
): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return ifNoneMatch.includes(etag)
  const since = headers['if-modified-since']
  const place = since === undefined ? -1 : page.headers.indexOf('Last-Modified')
  return place !== -1 && Date.parse(page.headers[place + 1] ?? '') <= Date.parse(since ?? '')
}

/** Writes a page that is rendered each time, compressed the cheap way: by zstd, else gzip. */
export async function sendRenderedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Pick<RenderedPage, 'text' | 'headers'>,
  status = 200,
): Promise<void> {
  const accepted = request.headers['accept-encoding'] ?? ''
  const [encoding, body] = await cheaply(Buffer.from(page.text), accepted)
  const headers = [
    ...page.headers,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(body.length),
  ]
  sendAnswer(response, status, headers, body)
}

async function cheaply(text: Buffer, acceptEncoding: string): Promise<readonly [string, Buffer]> {
  const encoding = preferredOf(acceptEncoding, CHEAP_ENCODINGS)
  if (encoding === 'zstd') return [encoding, await zstd(text)]
  return [encoding, encoding === 'gzip' ? await gzipped(text) : text]
}
