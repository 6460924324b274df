import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { brotli } from './compress.ts'
import type { Encoding } from './encoding.ts'
import type { RenderedPage } from './rendered-page.ts'

/** A response body in one encoding, with all its headers. */
export interface Variant {
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
}

/** The content hash and headers that all encodings of a page or file share. */
export interface StoredResponse {
  readonly contentHash: string
  /** Names and values in turn. */
  readonly headers: readonly string[]
}

/** A complete page in memory, compressed once. */
export interface CachedPage extends StoredResponse {
  /** Purging one of these tags evicts the page. */
  readonly tags: ReadonlySet<string>
  /** Milliseconds of the clock; a page past it is stale. */
  readonly freshUntil: number
  readonly br: Variant
}

/** Adds to a body the headers of its encoding. The ETag is strong: each encoding has its own. */
export function makeVariant(
  encoding: Encoding,
  body: Buffer,
  { contentHash, headers }: StoredResponse,
): Variant {
  const etag = `"${contentHash}-${encoding}"`
  return {
    body,
    etag,
    headers: [
      ...headers,
      'ETag',
      etag,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ],
  }
}

/** Compresses a rendered page; the bytes of the cached one are reused when nothing has changed. */
export async function compressPage(
  { text, tags, headers }: RenderedPage,
  freshUntil: number,
  cached?: CachedPage,
): Promise<CachedPage> {
  const bytes = Buffer.from(text)
  const contentHash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  if (cached?.contentHash === contentHash && isDeepStrictEqual(cached.headers, headers)) {
    return { ...cached, tags, freshUntil }
  }
  const br = makeVariant('br', await brotli(bytes), { contentHash, headers })
  return { contentHash, headers, tags, freshUntil, br }
}

/** Bytes that a page takes in memory, its key and headers estimated. */
export function weightOf({ br }: CachedPage): number {
  return br.body.length + OVERHEAD
}

const OVERHEAD = 2048
