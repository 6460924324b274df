import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { LRUCache } from 'lru-cache'

import { compressBrotli, compressGzip, decompressBrotli } from './encoding.ts'
import type { Encoding } from './encoding.ts'

/** A rendered page or text file with its headers. */
export interface RenderedPage {
  readonly text: string
  /** Milliseconds until the page expires. */
  readonly lifetime: number
  /** True if an expired page may be served during an outage only. */
  readonly mustRevalidate?: true
  readonly tags: ReadonlySet<string>
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[]
  /** Omitted for 200. */
  readonly status?: 400 | 410 | 503
}

/** A response body in one encoding, with all its headers. */
export interface Variant {
  readonly body: Buffer
  readonly etag: string
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[]
}

/** The content hash and headers shared by all encodings of a page or file. */
export interface StoredResponse {
  readonly contentHash: string
  /** Alternating names and values. */
  readonly headers: readonly string[]
}

/** A page in memory, compressed with Brotli. */
export interface CachedPage extends StoredResponse {
  /** Purging one of these tags evicts the page. */
  readonly tags: ReadonlySet<string>
  /** Milliseconds of the clock after which the page is stale. */
  readonly freshUntil: number
  /** True to render an expired page again before it is served, except during an outage. */
  readonly mustRevalidate?: true
  /** Set for the page of a withdrawn text, which is not stored. */
  readonly status?: 400 | 410 | 503
  readonly br: Variant
}

/**
 * Builds a body with the headers of its encoding. The ETag is strong: each encoding has its own.
 */
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

/** Compresses a rendered page, or reuses the bytes of the cached page if the text is unchanged. */
export async function compressPage(
  { text, tags, headers, mustRevalidate, status }: RenderedPage,
  freshUntil: number,
  cached?: CachedPage,
): Promise<CachedPage> {
  const bytes = Buffer.from(text)
  const contentHash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  if (cached?.contentHash === contentHash && isDeepStrictEqual(cached.headers, headers)) {
    const { mustRevalidate: _before, ...same } = cached
    return { ...same, tags, freshUntil, ...(mustRevalidate && { mustRevalidate }) }
  }
  const br = makeVariant('br', await compressBrotli(bytes), { contentHash, headers })
  return {
    contentHash,
    headers,
    tags,
    freshUntil,
    ...(mustRevalidate && { mustRevalidate }),
    ...(status !== undefined && { status }),
    br,
  }
}

/** Returns the estimated size of a page in memory, key and headers included, in bytes. */
export function estimatedSize({ br }: CachedPage): number {
  return br.body.length + OVERHEAD
}

const OVERHEAD = 2048

interface Source {
  readonly page: CachedPage
  readonly encoding: Exclude<Encoding, 'br'>
}

/** The gzip and identity encodings of cached pages, made lazily: LRU, bounded by bytes. */
export class EncodedBodies {
  readonly #bodies: LRUCache<string, Buffer, Source>

  constructor(maxBytes: number) {
    this.#bodies = new LRUCache<string, Buffer, Source>({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => Math.max(length, 1),
      fetchMethod: (_key, _stale, { context }) => encode(context),
      // A body evicted during its compression is still returned to waiting requests.
      ignoreFetchAbort: true,
    })
  }

  get bytes(): number {
    return this.#bodies.calculatedSize
  }

  /** Returns the page in this encoding if already encoded. */
  ready(page: CachedPage, encoding: Encoding): Variant | undefined {
    if (encoding === 'br') return page.br
    const body = this.#bodies.get(keyOf({ page, encoding }))
    return body && makeVariant(encoding, body, page)
  }

  /** Returns the page in this encoding. Concurrent requests share one compression. */
  async variant(page: CachedPage, encoding: Encoding): Promise<Variant> {
    if (encoding === 'br') return page.br
    const context = { page, encoding }
    return makeVariant(encoding, await this.#bodies.forceFetch(keyOf(context), { context }), page)
  }
}

/** Returns a key by content hash, so that entries are never outdated. */
function keyOf({ page, encoding }: Source): string {
  return `${page.contentHash}-${encoding}`
}

async function encode({ page, encoding }: Source): Promise<Buffer> {
  const text = await decompressBrotli(page.br.body)
  return encoding === 'gzip' ? compressGzip(text) : text
}
