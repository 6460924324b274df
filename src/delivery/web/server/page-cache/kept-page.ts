import type { Encoding } from './encoding.ts'

/** A page in one encoding, ready to be written to a socket. */
export interface Variant {
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
}

/** What every encoding of a stored page or file shares. */
export interface StoredAnswer {
  readonly contentHash: string
  /** Names and values in turn. */
  readonly headers: readonly string[]
}

/** A complete page as the cache holds it. Brotli is always there; the other encodings are made when first asked for. */
export interface KeptPage extends StoredAnswer {
  /** Tells one rendering from the next, whatever encodings are added to it. */
  readonly rendering: symbol
  readonly tags: ReadonlySet<string>
  /** Milliseconds of the clock; past it the page is served once more and refreshed. */
  readonly freshUntil: number
  /** True once brotli has done its best; done for pages that are asked for often. */
  readonly best: boolean
  readonly variants: Partial<Record<Encoding, Variant>> & { readonly br: Variant }
}

/** A page in one encoding with the headers that describe it. The ETag is strong: it changes with the bytes, not only with the text. */
export function makeVariant(
  encoding: Encoding,
  body: Buffer,
  page: StoredAnswer & { readonly quality?: number },
): Variant {
  const etag = `"${page.contentHash}-${encoding}${page.quality ?? ''}"`
  return {
    body,
    etag,
    headers: [
      ...page.headers,
      'ETag',
      etag,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ],
  }
}

/** The ETag by which the client holds this text in this encoding; brotli may have been of another quality. */
export function etagHeld(ifNoneMatch: string, { etag }: Variant): string | undefined {
  if (ifNoneMatch.includes(etag)) return etag
  const [, anyQuality] = /^("[^"]+-br)\d+"$/.exec(etag) ?? []
  if (anyQuality === undefined) return undefined
  const [, rest] = ifNoneMatch.split(anyQuality, 2)
  const [quality] = /^\d+"/.exec(rest ?? '') ?? []
  return quality === undefined ? undefined : anyQuality + quality
}

/** True when a page that says when it last changed has not since the moment that the client names; to a client that names what it holds, that alone counts. */
export function unchangedSince(since: string | undefined, headers: readonly string[]): boolean {
  const place = since === undefined ? -1 : headers.indexOf('Last-Modified')
  return place !== -1 && Date.parse(headers[place + 1] ?? '') <= Date.parse(since ?? '')
}

/** The bytes that a kept page takes in memory, its keys and headers estimated. */
export function weightOf(page: KeptPage): number {
  const bodies = Object.values(page.variants).reduce((sum, variant) => sum + variant.body.length, 0)
  return bodies + OVERHEAD
}

const OVERHEAD = 2048
