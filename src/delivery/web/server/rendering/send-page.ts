import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'

import { variesByDictionary } from '../dictionary/dictionary-headers.ts'
import type { Dictionary } from '../dictionary/dictionary.ts'
import { gzipped } from '../page-cache/compress.ts'
import { chooseEncoding } from '../page-cache/encoding.ts'
import { alreadyHeld, unchangedSince } from '../page-cache/kept-page.ts'
import type { KeptPage, Variant } from '../page-cache/kept-page.ts'
import type { RenderedPage } from './render-page.ts'

const zstd = promisify(zstdCompress)

/** Writes a kept page in one of its encodings, or 304 when the client holds it already. */
export function sendKeptPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  variant: Variant,
  status = 200,
): void {
  if (status === 200 && isHeld(request, page)) {
    response.writeHead(304, [...page.headers, 'ETag', variant.etag])
    response.end()
    return
  }
  response.writeHead(status, [...variant.headers])
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** Whether the client holds this page already, by its ETag or, naming none, by its date. */
export function isHeld({ headers }: IncomingMessage, page: KeptPage): boolean {
  const held = headers['if-none-match']
  return held === undefined
    ? unchangedSince(headers['if-modified-since'], page.headers)
    : alreadyHeld(held, page.contentHash)
}

/** Writes a page that is rendered each time, compressed the cheap way: against the dictionary for whoever has it, else zstd, else gzip. */
export async function sendRenderedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Pick<RenderedPage, 'text' | 'headers'>,
  status = 200,
  dictionary?: Dictionary,
): Promise<void> {
  const usable = variesByDictionary(page.headers) ? dictionary : undefined
  const [encoding, body] = await cheaply(Buffer.from(page.text), request.headers, usable)
  response.writeHead(status, [
    ...page.headers,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(body.length),
  ])
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function cheaply(
  text: Buffer,
  headers: IncomingHttpHeaders,
  dictionary: Dictionary | undefined,
): Promise<readonly [string, Buffer]> {
  if (dictionary?.heldBy(headers)) return ['dcz', await dictionary.compress(text, 3)]
  const accepted = headers['accept-encoding']
  if (/\bzstd\b/.test(accepted ?? '')) return ['zstd', await zstd(text)]
  return chooseEncoding(accepted) === 'identity'
    ? ['identity', text]
    : ['gzip', await gzipped(text)]
}
