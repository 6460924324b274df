import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { LRUCache } from 'lru-cache'

import { compressBrotli, compressGzip, decompressBrotli } from './content-encoding.ts'
import type { Encoding } from './content-encoding.ts'

/** A rendered page or text file with its headers. */
export interface RenderedPage {
  readonly text: string
  /** Milliseconds until the page expires; `Infinity` for a page that does not expire. */
  readonly lifetime: number
  /** True if an expired page may be served during an outage only. */
  readonly mustRevalidate?: true
  /** Purging one of these tags outdates the page. */
  readonly tags: ReadonlySet<string>
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[]
  /** Omitted for 200. */
  readonly status?: 400 | 410 | 503
}

/** Response body in one encoding, with its ETag and headers. */
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
  /** Purging one of these tags outdates the page. */
  readonly tags: ReadonlySet<string>
  /** Unix time in milliseconds after which the page is stale. */
  readonly freshUntil: number
  /** True to render an expired page again before it is served, except during an outage. */
  readonly mustRevalidate?: true
  /** Omitted for 200. Pages with another status are not cached. */
  readonly status?: 400 | 410 | 503
  readonly br: Variant
}

/**
 * Adds the ETag and length headers to an encoded body, and its encoding unless that is `identity`.
 * Each encoding has its own strong ETag.
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

/**
 * Compresses a rendered page with Brotli. Reuses the bytes of `cached` if its text and headers are
 * equal.
 */
export async function compressPage(
  { text, tags, headers, mustRevalidate, status }: RenderedPage,
  freshUntil: number,
  cached?: CachedPage,
): Promise<CachedPage> {
  const bytes = Buffer.from(text)
  const contentHash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const isSame = cached?.contentHash === contentHash && isDeepStrictEqual(cached.headers, headers)
  const br = isSame
    ? cached.br
    : makeVariant('br', await compressBrotli(bytes), { contentHash, headers })
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

/**
 * Returns the old copy of a purged page, which is served only while its successor fails or is late.
 * Caches in front of the site do not store it.
 */
export function outdatedCopy(page: CachedPage): CachedPage {
  if (page.mustRevalidate && page.freshUntil === Number.NEGATIVE_INFINITY) return page
  const headers = page.headers.map((text, rank) =>
    page.headers[rank - 1] === 'Cache-Control' ? 'no-cache' : text,
  )
  return { ...staleCopy(page, headers), mustRevalidate: true }
}

const STALE_IF_ERROR = 'preavis; hit; detail=stale-if-error'

/** Returns the copy of a page that is served while it cannot be rendered, marked as such. */
export function staleCopy(page: CachedPage, headers = page.headers): CachedPage {
  const labelled = headers.includes(STALE_IF_ERROR)
    ? headers
    : [...headers, 'Cache-Status', STALE_IF_ERROR]
  const br = makeVariant('br', page.br.body, { ...page, headers: labelled })
  return { ...page, headers: labelled, br, freshUntil: Number.NEGATIVE_INFINITY }
}

/** Returns the estimated size of a page in memory, in bytes: its Brotli body and an overhead. */
export function estimatedSize({ br }: CachedPage): number {
  return br.body.length + OVERHEAD
}

const OVERHEAD = 2048

interface Source {
  readonly page: CachedPage
  readonly encoding: Exclude<Encoding, 'br'>
}

/**
 * LRU cache, bounded by bytes, of the gzip and uncompressed bodies of pages. Creates each body on
 * demand.
 */
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

  /** Returns the page in an encoding. Returns undefined if that encoding is not cached. */
  ready(page: CachedPage, encoding: Encoding): Variant | undefined {
    if (encoding === 'br') return page.br
    const body = this.#bodies.get(keyOf({ page, encoding }))
    return body && makeVariant(encoding, body, page)
  }

  /** Returns the page in an encoding. Concurrent calls share one compression. */
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
