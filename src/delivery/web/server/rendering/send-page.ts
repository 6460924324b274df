import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'

import { sendAnswer } from '../front/send-answer.ts'
import { gzipped } from '../page-cache/compress.ts'
import { preferredOf } from '../page-cache/encoding.ts'
import { etagHeld, unchangedSince } from '../page-cache/kept-page.ts'
import type { StoredAnswer, Variant } from '../page-cache/kept-page.ts'
import type { RenderedPage } from './render-page.ts'

const zstd = promisify(zstdCompress)
/** The encodings of what is sent once, the cheapest first. */
const CHEAP_ENCODINGS = ['zstd', 'gzip'] as const

/** Writes a stored page or file in one of its encodings, or 304 when the client holds it already. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredAnswer,
  variant: Variant,
  status = 200,
): void {
  const held = status === 200 ? heldEtag(request, page, variant) : undefined
  if (held !== undefined) {
    sendAnswer(response, 304, [...page.headers, 'ETag', held])
  } else sendAnswer(response, status, variant.headers, variant.body)
}

/** The ETag of what the client holds already of this page in this encoding, by its ETag or, naming none, by its date. One of another encoding is none: a shared cache would answer with what its client cannot read. */
function heldEtag(
  { headers }: IncomingMessage,
  page: StoredAnswer,
  variant: Variant,
): string | undefined {
  const named = headers['if-none-match']
  if (named !== undefined) return etagHeld(named, variant)
  return unchangedSince(headers['if-modified-since'], page.headers) ? variant.etag : undefined
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
