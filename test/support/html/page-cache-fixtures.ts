import { Buffer } from 'node:buffer'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { RenderedPage } from '#delivery/web/server/page-cache/cached-page.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import type { PageCacheOptions } from '#delivery/web/server/page-cache/page-cache.ts'

/** A page as the renderer gives it, an hour fresh. */
export function aRenderedPage(text: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    text,
    lifetime: 3_600_000,
    tags: new Set(['menus']),
    headers: ['Content-Type', 'text/html; charset=utf-8', 'Vary', 'Accept-Encoding'],
    ...changes,
  }
}

/** A cache under test with the clock in hand, the renders it asked for, and the refreshes that failed. */
export interface WatchedCache {
  readonly cache: PageCache
  readonly clock: { now: number }
  readonly renders: string[]
  readonly failures: string[]
}

/** A page cache over this renderer; its clock stands still until it is moved. */
export function watchedCache(
  render: PageCacheOptions['render'],
  options: Partial<Pick<PageCacheOptions, 'maxBytes'>> = {},
): WatchedCache {
  const clock = { now: 1_000_000 }
  const renders: string[] = []
  const failures: string[] = []
  const cache = new PageCache({
    maxBytes: 8 * 1024 * 1024,
    ...options,
    now: () => clock.now,
    render: (address) => {
      renders.push(address)
      return render(address)
    },
    onRefreshFailed: (address) => void failures.push(address),
  })
  return { cache, clock, renders, failures }
}

/** The text that these bytes stand for. */
export function decoded(body: Uint8Array, encoding: string): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : Buffer.from(body)).toString()
}

/** The text of the page at an address, as a reader of brotli gets it. */
export async function textAt(cache: PageCache, address: string): Promise<string | undefined> {
  const page = await cache.fetch(address)
  return page && decoded(page.br.body, 'br')
}
