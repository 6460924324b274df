import { Buffer } from 'node:buffer'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { RenderedPage } from '#delivery/web/server/page-cache/cached-page.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import type { KeyedAddress } from '#delivery/web/server/page-cache/tagged-pages.ts'

/** Returns a rendered page with a lifetime of one hour. */
export function aRenderedPage(text: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    text,
    lifetime: 3_600_000,
    tags: new Set(['menus']),
    headers: ['Content-Type', 'text/html; charset=utf-8', 'Vary', 'Accept-Encoding'],
    ...changes,
  }
}

/**
 * Page cache under test, with a manual clock, the paths of its renders and failed refreshes, and
 * the outages that it met.
 */
export interface WatchedCache {
  readonly cache: PageCache<KeyedAddress>
  readonly clock: { now: number }
  readonly renders: string[]
  readonly failures: string[]
  readonly outages: boolean[]
}

/** Creates a page cache over a renderer, with a clock that tests set. */
export function watchedCache(
  render: (key: string) => Promise<RenderedPage | undefined>,
  options: { readonly maxBytes?: number } = {},
): WatchedCache {
  const clock = { now: 1_000_000 }
  const renders: string[] = []
  const failures: string[] = []
  const outages: boolean[] = []
  const cache = new PageCache({
    maxBytes: 8 * 1024 * 1024,
    ...options,
    now: () => clock.now,
    render: ({ key }) => {
      renders.push(key)
      return render(key)
    },
    onRefreshFailed: (address) => void failures.push(address),
    onOutage: (unavailable) => void outages.push(unavailable),
  })
  return { cache, clock, renders, failures, outages }
}

/** Decompresses a response body to text. */
export function decoded(body: Uint8Array, encoding: string): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : Buffer.from(body)).toString()
}

/** Returns the text of the cached page at a path, decompressed from brotli. */
export async function textAt(
  cache: PageCache<KeyedAddress>,
  address: string,
): Promise<string | undefined> {
  const page = await cache.fetch({ key: address })
  return page && decoded(page.br.body, 'br')
}
