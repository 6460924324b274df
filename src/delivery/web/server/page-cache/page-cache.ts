import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { PagePurge } from '../../../../ports/page-purge.ts'
import type { RenderedPage } from '../render-page.ts'
import { brotli, gzipped, unbrotli } from './compress.ts'
import type { Encoding } from './encoding.ts'
import { makeVariant, weightOf } from './kept-page.ts'
import type { KeptPage, Variant } from './kept-page.ts'

export interface PageCacheOptions {
  readonly maxBytes: number
  readonly now: () => number
  /** Paints the page of an address afresh; `undefined` when it leads nowhere. */
  readonly render: (address: string) => Promise<RenderedPage | undefined>
  /** Told when a refresh failed; the old page stays. */
  readonly onRefreshFailed: (address: string, fault: unknown) => void
}

/** A page hit so often is worth the processor time of the best compression. */
const HOT_HITS = 16
const RETRY_AFTER_FAILURE = 10_000
const JITTER = 0.1

/**
 * Complete pages as compressed bytes, bounded by bytes. A stale page is served at once and refreshed behind; a failed refresh
 * keeps the old page. One render per address at a time. After a purge no answer shows what was purged: renders that had begun
 * before it are neither kept nor joined.
 */
export class PageCache implements PagePurge {
  readonly #pages: LRUCache<string, KeptPage>
  readonly #inFlight = new Map<string, Promise<KeptPage | undefined>>()
  readonly #addressesByTag = new Map<string, Set<string>>()
  readonly #hits = new WeakMap<symbol, number>()
  readonly #options: PageCacheOptions
  #generation = 0
  #misses = 0
  #refreshes = 0
  #refreshFailures = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: weightOf,
      dispose: (page, address) => this.#untag(page, address),
    })
  }

  /** The kept page of an address, refreshed behind when it is stale; `undefined` when it must be fetched. */
  kept(address: string): KeptPage | undefined {
    const page = this.#pages.get(address)
    if (page && page.freshUntil < this.#options.now()) this.#refresh(address, page)
    if (page) this.#countHit(address, page)
    return page
  }

  /** The page of an address, rendered if it is not kept; many askers share one render. `undefined` when the address leads nowhere, which is never remembered. */
  async fetch(address: string): Promise<KeptPage | undefined> {
    const page = this.kept(address)
    if (page) return page
    this.#misses += 1
    return this.#renderOnce(address)
  }

  /** A kept page in an encoding, made now if nobody asked for it before. */
  async variant(address: string, page: KeptPage, encoding: Encoding): Promise<Variant> {
    const ready = page.variants[encoding]
    if (ready) return ready
    const text = await unbrotli(page.variants.br.body)
    const body = encoding === 'gzip' ? await gzipped(text) : text
    const variant = makeVariant(encoding, body, page)
    if (encoding === 'gzip') {
      this.#improve(address, page, ({ variants }) => ({ variants: { ...variants, gzip: variant } }))
    }
    return variant
  }

  purge(tags: ReadonlySet<string>): void {
    this.#generation += 1
    this.#inFlight.clear()
    for (const tag of tags) {
      for (const address of this.#addressesByTag.get(tag) ?? []) this.#pages.delete(address)
    }
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  /** Since the start: pages that were asked for and not kept, stale ones that were served and refreshed behind, refreshes that failed. */
  get counts(): {
    readonly misses: number
    readonly refreshes: number
    readonly refreshFailures: number
  } {
    return {
      misses: this.#misses,
      refreshes: this.#refreshes,
      refreshFailures: this.#refreshFailures,
    }
  }

  #renderOnce(address: string): Promise<KeptPage | undefined> {
    const running = this.#inFlight.get(address)
    if (running) return running
    const rendering = this.#render(address).finally(() => {
      if (this.#inFlight.get(address) === rendering) this.#inFlight.delete(address)
    })
    this.#inFlight.set(address, rendering)
    return rendering
  }

  async #render(address: string): Promise<KeptPage | undefined> {
    const generation = this.#generation
    const rendered = await this.#options.render(address)
    if (!rendered) return undefined
    const page = await this.#keep(rendered)
    if (generation === this.#generation) this.#put(address, page)
    return page
  }

  async #keep(rendered: RenderedPage): Promise<KeptPage> {
    const text = Buffer.from(rendered.text)
    const contentHash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const { headers, tags } = rendered
    const body = await brotli(text, 4)
    return {
      rendering: Symbol('rendering'),
      contentHash,
      tags,
      headers,
      best: false,
      freshUntil: this.#freshUntil(rendered.lifetime),
      variants: { br: makeVariant('br', body, { contentHash, headers, quality: 4 }) },
    }
  }

  /** Lifetimes are spread by a tenth, so that pages rendered together are not refreshed together. */
  #freshUntil(lifetime: number): number {
    return this.#options.now() + lifetime * (1 - JITTER * Math.random())
  }

  #refresh(address: string, page: KeptPage): void {
    if (this.#inFlight.has(address)) return
    this.#refreshes += 1
    void this.#renderOnce(address).then(
      (refreshed) => refreshed ?? this.#pages.delete(address),
      (fault: unknown) => {
        this.#refreshFailures += 1
        this.#options.onRefreshFailed(address, fault)
        const freshUntil = this.#options.now() + RETRY_AFTER_FAILURE
        this.#improve(address, page, () => ({ freshUntil }))
      },
    )
  }

  #countHit(address: string, page: KeptPage): void {
    if (page.best) return
    const hits = (this.#hits.get(page.rendering) ?? 0) + 1
    this.#hits.set(page.rendering, hits)
    if (hits === HOT_HITS) void this.#compressBetter(address, page)
  }

  async #compressBetter(address: string, page: KeptPage): Promise<void> {
    const text = await unbrotli(page.variants.br.body)
    const br = makeVariant('br', await brotli(text, 11), { ...page, quality: 11 })
    this.#improve(address, page, ({ variants }) => ({ best: true, variants: { ...variants, br } }))
  }

  /** Improves a kept page as it now is, unless it was purged or rendered anew meanwhile. */
  #improve(
    address: string,
    { rendering }: KeptPage,
    better: (kept: KeptPage) => Partial<KeptPage>,
  ): void {
    const kept = this.#pages.peek(address)
    if (kept?.rendering === rendering) this.#put(address, { ...kept, ...better(kept) })
  }

  #put(address: string, page: KeptPage): void {
    this.#pages.set(address, page)
    for (const tag of page.tags) this.#addressesOf(tag).add(address)
  }

  #addressesOf(tag: string): Set<string> {
    const known = this.#addressesByTag.get(tag)
    if (known) return known
    const addresses = new Set<string>()
    this.#addressesByTag.set(tag, addresses)
    return addresses
  }

  #untag(page: KeptPage, address: string): void {
    for (const tag of page.tags) {
      const addresses = this.#addressesByTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesByTag.delete(tag)
    }
  }
}
