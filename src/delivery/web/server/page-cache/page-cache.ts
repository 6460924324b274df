import { LRUCache } from 'lru-cache'

import type { PagePurge } from '#ports/caches.ts'

import { compressPage, makeVariant, EncodedBodies, weightOf } from './cached-page.ts'
import type { CachedPage, Variant, RenderedPage } from './cached-page.ts'
import type { Encoding } from './encoding.ts'
import { StaleIfError } from './stale-if-error.ts'
import type { StalePages } from './stale-pages-store.ts'

export interface PageCacheOptions {
  readonly maxBytes: number
  readonly now?: () => number
  /** Renders the page of an address; `undefined` if there is none. */
  readonly render: (address: string) => Promise<RenderedPage | undefined>
  /** Called when a refresh failed; the stale page stays. */
  readonly onRefreshFailed: (address: string, error: unknown) => void
  /** Copies on disk of evicted pages, and of pages that cannot be rendered. */
  readonly stalePages?: StalePages | undefined
  /** Called when pages can no longer be rendered, and when they can again. */
  readonly onOutage?: (unavailable: boolean) => void
}

const RETRY_AFTER_FAILURE_MS = 4_000
/** Lifetimes vary by so much, so that pages rendered together are not refreshed together. */
const JITTER = 0.1
/** Past so many renders, a page that is purged each time meanwhile is served uncached. */
const MAX_RENDERS = 3
/** Share of the memory limit that other encodings than brotli may take beside it. */
const OTHER_ENCODINGS = 1 / 8

/**
 * Compressed pages in memory: LRU by bytes, stale-while-revalidate, stale-if-error, single flight.
 * A render that began before a purge is neither cached nor joined after it. An evicted page comes
 * back from disk while it is current; an older copy answers only when rendering fails.
 */
export class PageCache implements PagePurge {
  readonly #options: PageCacheOptions
  readonly #now: () => number
  readonly #pages: TaggedPages
  readonly #encoded: EncodedBodies
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>()
  readonly #staleIfError: StaleIfError
  #fromDisk = 0
  #misses = 0
  #refreshes = 0
  #refreshFailures = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? (() => Date.now())
    this.#pages = new TaggedPages(options.maxBytes)
    this.#encoded = new EncodedBodies(Math.ceil(options.maxBytes * OTHER_ENCODINGS))
    this.#staleIfError = new StaleIfError({ now: this.#now, onOutage: options.onOutage })
  }

  /** The page in memory; a stale one is refreshed in the background. */
  get(address: string): CachedPage | undefined {
    const page = this.#pages.get(address)
    if (page && page.freshUntil < this.#now()) this.#refresh(address, page)
    return page
  }

  /**
   * The page from memory, disk or one shared render; `undefined`, never cached, if there is none.
   */
  async fetch(address: string): Promise<CachedPage | undefined> {
    const cached = this.get(address) ?? (await this.#fromOwnDisk(address))
    if (cached) return cached
    this.#misses += 1
    return this.#staleIfError.fetch({
      render: () => this.#renderOnce(address),
      stale: () => this.#stale(address),
      onFailed: (error) => this.#options.onRefreshFailed(address, error),
    })
  }

  /** A cached page in this encoding, if its bytes are ready. */
  readyVariant(page: CachedPage, encoding: Encoding): Variant | undefined {
    return this.#encoded.ready(page, encoding)
  }

  /** A cached page in this encoding. */
  variant(page: CachedPage, encoding: Encoding): Promise<Variant> {
    return this.#encoded.variant(page, encoding)
  }

  purge(tags: ReadonlySet<string>): void {
    this.#options.stalePages?.purge(tags)
    this.#rendering.clear()
    this.#pages.purge(tags)
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    const { pages, bytes } = this.#pages.size
    return { pages, bytes: bytes + this.#encoded.bytes }
  }

  /** Since the start: pages read back from disk, misses, background refreshes, failed refreshes. */
  get counts(): {
    readonly fromDisk: number
    readonly misses: number
    readonly refreshes: number
    readonly refreshFailures: number
  } {
    return {
      fromDisk: this.#fromDisk,
      misses: this.#misses,
      refreshes: this.#refreshes,
      refreshFailures: this.#refreshFailures,
    }
  }

  /** Reads back the copy that this process stored. */
  async #fromOwnDisk(address: string): Promise<CachedPage | undefined> {
    const stored = await this.#options.stalePages?.read(address)
    const cached = this.get(address)
    if (cached || !stored?.own) return cached
    this.#fromDisk += 1
    this.#pages.set(address, stored.page)
    return this.get(address)
  }

  #renderOnce(address: string): Promise<CachedPage | undefined> {
    const running = this.#rendering.get(address)
    if (running) return running
    const rendering = this.#render(address).finally(() => {
      if (this.#rendering.get(address) === rendering) this.#rendering.delete(address)
    })
    this.#rendering.set(address, rendering)
    return rendering
  }

  /** Renders a page and caches it; renders again if anything was purged meanwhile. */
  async #render(address: string, left = MAX_RENDERS): Promise<CachedPage | undefined> {
    const since = this.#purgesOnDisk
    const purges = this.#pages.purges
    const isCurrent = (): boolean => purges === this.#pages.purges
    const rendered = await this.#staleIfError.watch(() => this.#options.render(address))
    const page =
      rendered &&
      (await compressPage(rendered, this.#freshUntil(rendered), this.#pages.peek(address)))
    if (!isCurrent() && left > 1) return this.#render(address, left - 1)
    if (rendered?.status !== undefined) return page
    if (page && isCurrent()) {
      await this.#options.stalePages?.write(address, page, since)
      if (isCurrent()) this.#pages.set(address, page)
    } else await this.#forget(address)
    return page
  }

  get #purgesOnDisk(): number {
    return this.#options.stalePages?.purges ?? 0
  }

  async #forget(address: string): Promise<void> {
    await this.#options.stalePages?.remove(address)
    this.#pages.delete(address)
  }

  /**
   * The stored copy, marked as stale and cached until the page can be rendered, unless memory has a
   * newer one.
   */
  async #stale(address: string): Promise<CachedPage | undefined> {
    const stored = await this.#options.stalePages?.read(address)
    const cached = this.#pages.peek(address)
    if (cached || !stored) return cached
    const { page } = stored
    const headers = [...page.headers, 'Cache-Status', 'preavis; hit; detail=stale-if-error']
    const br = makeVariant('br', page.br.body, { ...page, headers })
    const stale = { ...page, headers, br, freshUntil: Number.NEGATIVE_INFINITY }
    this.#pages.set(address, stale)
    return stale
  }

  #freshUntil({ lifetime }: RenderedPage): number {
    return this.#now() + lifetime * (1 - JITTER * Math.random())
  }

  #refresh(address: string, page: CachedPage): void {
    if (this.#rendering.has(address) || !this.#staleIfError.mayRender()) return
    this.#refreshes += 1
    this.#renderOnce(address).catch((error: unknown) => {
      this.#refreshFailures += 1
      if (!this.#staleIfError.unavailable) this.#options.onRefreshFailed(address, error)
      if (this.#pages.peek(address) !== page) return
      const freshUntil = this.#now() + RETRY_AFTER_FAILURE_MS
      this.#pages.set(address, { ...page, freshUntil })
    })
  }
}

/** Pages in memory by address: LRU, bounded by bytes, purged by tags. */
class TaggedPages {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #addresses = new Map<string, Set<string>>()
  #purges = 0

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: weightOf,
      onInsert: (page, address) => this.#addTags(address, page),
      dispose: (page, address) => this.#removeTags(address, page),
    })
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  /** Purges since the start of the process. */
  get purges(): number {
    return this.#purges
  }

  get(address: string): CachedPage | undefined {
    return this.#pages.get(address)
  }

  /** Reads a page without counting it as used. */
  peek(address: string): CachedPage | undefined {
    return this.#pages.peek(address)
  }

  set(address: string, page: CachedPage): void {
    this.#pages.set(address, page)
  }

  delete(address: string): void {
    this.#pages.delete(address)
  }

  /** Evicts the pages that have one of these tags. */
  purge(tags: ReadonlySet<string>): void {
    this.#purges += 1
    for (const tag of tags) {
      for (const address of this.#addresses.get(tag) ?? []) this.#pages.delete(address)
    }
  }

  #addTags(address: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const addresses = this.#addresses.get(tag)
      if (addresses) addresses.add(address)
      else this.#addresses.set(tag, new Set([address]))
    }
  }

  #removeTags(address: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const addresses = this.#addresses.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addresses.delete(tag)
    }
  }
}
