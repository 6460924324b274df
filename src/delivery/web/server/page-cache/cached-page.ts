import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { LRUCache } from 'lru-cache'

import { brotli, gzipped, unbrotli } from './encoding.ts'
import type { Encoding } from './encoding.ts'

/** A page, or another public text, with the headers that go with it. */
export interface RenderedPage {
  readonly text: string
  /** Milliseconds until it should be rendered again. */
  readonly lifetime: number
  readonly tags: ReadonlySet<string>
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
  /** Left out for 200. */
  readonly status?: 400 | 503
}

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

interface Source {
  readonly page: CachedPage
  readonly encoding: Exclude<Encoding, 'br'>
}

/** The encodings of cached pages; gzip and identity are lazy: LRU, bounded by bytes. */
export class EncodedBodies {
  readonly #bodies: LRUCache<string, Buffer, Source>

  constructor(maxBytes: number) {
    this.#bodies = new LRUCache<string, Buffer, Source>({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => Math.max(length, 1),
      fetchMethod: (_key, _stale, { context }) => encode(context),
      // A body evicted during its compression still answers the requests that wait for it.
      ignoreFetchAbort: true,
    })
  }

  get bytes(): number {
    return this.#bodies.calculatedSize
  }

  /** The page in this encoding if its bytes are ready. */
  ready(page: CachedPage, encoding: Encoding): Variant | undefined {
    if (encoding === 'br') return page.br
    const body = this.#bodies.get(keyOf({ page, encoding }))
    return body && makeVariant(encoding, body, page)
  }

  /** The page in this encoding; concurrent requests share one compression. */
  async variant(page: CachedPage, encoding: Encoding): Promise<Variant> {
    if (encoding === 'br') return page.br
    const context = { page, encoding }
    return makeVariant(encoding, await this.#bodies.forceFetch(keyOf(context), { context }), page)
  }
}

/** Content decides: an encoding of the same text is never outdated. */
function keyOf({ page, encoding }: Source): string {
  return `${page.contentHash}-${encoding}`
}

async function encode({ page, encoding }: Source): Promise<Buffer> {
  const text = await unbrotli(page.br.body)
  return encoding === 'gzip' ? gzipped(text) : text
}
