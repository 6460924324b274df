import type { PagePurge } from '#ports/cache-purges.ts'

import { DEADLINES, isLate, withDeadline } from '../limits/request-deadlines.ts'
import { compressPage, EncodedBodies, staleCopy } from './cached-page.ts'
import type { CachedPage, Variant, RenderedPage } from './cached-page.ts'
import type { Encoding } from './content-encoding.ts'
import type { PageDiskCopies } from './page-disk-store.ts'
import { StaleIfError } from './stale-if-error.ts'
import { TaggedPages } from './tagged-pages.ts'
import type { KeyedAddress } from './tagged-pages.ts'

export interface PageCacheOptions<Address extends KeyedAddress> {
  readonly maxBytes: number
  readonly now?: () => number
  /** Renders the page of an address. Resolves to undefined if no such page exists. */
  readonly render: (address: Address) => Promise<RenderedPage | undefined>
  /**
   * Called with the cache key when a refresh fails, or when a stale page replaces a failed render,
   * except during an outage.
   */
  readonly onRefreshFailed: (key: string, error: unknown) => void
  /** Copies of pages on disk, for pages that are not in memory. */
  readonly stalePages?: PageDiskCopies | undefined
  /** Called when an outage begins (true) and when it ends (false). */
  readonly onOutage?: (unavailable: boolean) => void
}

const RETRY_AFTER_FAILURE_MS = 4_000
/** Random variation of lifetimes, so that pages rendered together do not expire together. */
const JITTER = 0.1
/**
 * Maximum renders of a page that is purged during each render. Then the page is served uncached.
 */
const MAX_RENDERS = 3
/** Share of the memory limit added for encodings other than Brotli. */
const OTHER_ENCODINGS = 1 / 8

/**
 * The page cache in memory: LRU by bytes, stale-while-revalidate, stale-if-error, single flight. A
 * purged page is served only while its successor fails or is late, a withdrawn one never. A
 * render that began before a purge is not cached. Evicted pages are reloaded from disk, if copies
 * are stored there.
 */
export class PageCache<Address extends KeyedAddress> implements PagePurge {
  readonly #options: PageCacheOptions<Address>
  readonly #now: () => number
  readonly #pages: TaggedPages<Address>
  readonly #encoded: EncodedBodies
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>()
  readonly #staleIfError: StaleIfError
  #fromDisk = 0
  #misses = 0
  #refreshes = 0
  #refreshFailures = 0

  constructor(options: PageCacheOptions<Address>) {
    this.#options = options
    this.#now = options.now ?? (() => Date.now())
    this.#pages = new TaggedPages(options.maxBytes)
    this.#encoded = new EncodedBodies(Math.ceil(options.maxBytes * OTHER_ENCODINGS))
    this.#staleIfError = new StaleIfError({ now: this.#now, onOutage: options.onOutage })
  }

  /**
   * Returns the page in memory, unless it is stale and must be revalidated. May start a background
   * refresh of a stale page.
   */
  get(key: string): CachedPage | undefined {
    const { page, address } = this.#pages.get(key) ?? {}
    if (!page || !address || page.freshUntil >= this.#now()) return page
    if (page.mustRevalidate) return undefined
    this.#refresh(address, page)
    return page
  }

  /**
   * Returns the page from memory, from disk or from a render that concurrent requests share.
   * Returns undefined if no such page exists, and does not cache that result. Rejects with an
   * `Outage` at the deadline; the late render still caches its page, and the next request begins
   * another.
   */
  async fetch(address: Address): Promise<CachedPage | undefined> {
    try {
      return await withDeadline(DEADLINES.page, () => this.#fetch(address))
    } catch (error) {
      if (isLate(error)) this.#rendering.delete(address.key)
      throw error
    }
  }

  async #fetch(address: Address): Promise<CachedPage | undefined> {
    const cached = this.get(address.key) ?? (await this.#fromOwnDisk(address))
    if (cached) return cached
    this.#misses += 1
    return this.#staleIfError.fetch({
      render: () => this.#renderOnce(address),
      stale: () => this.#stale(address),
      onFailed: (error) => this.#options.onRefreshFailed(address.key, error),
    })
  }

  /**
   * Returns a cached page in this encoding. Returns undefined if it is not yet in that encoding.
   */
  readyVariant(page: CachedPage, encoding: Encoding): Variant | undefined {
    return this.#encoded.ready(page, encoding)
  }

  /** Returns a cached page in this encoding, and encodes it first if needed. */
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

  /**
   * Counters since the start: pages reloaded from disk, misses, background refreshes, failed
   * refreshes.
   */
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

  /** Loads the copy on disk into memory, if this process wrote it. Returns the page in memory. */
  async #fromOwnDisk(address: Address): Promise<CachedPage | undefined> {
    const stored = await this.#options.stalePages?.read(address.key)
    const cached = this.get(address.key)
    if (cached || !stored?.own) return cached
    this.#fromDisk += 1
    this.#pages.set(address, stored.page)
    return this.get(address.key)
  }

  #renderOnce(address: Address): Promise<CachedPage | undefined> {
    const running = this.#rendering.get(address.key)
    if (running) return running
    const rendering = this.#render(address).finally(() => {
      if (this.#rendering.get(address.key) === rendering) this.#rendering.delete(address.key)
    })
    this.#rendering.set(address.key, rendering)
    return rendering
  }

  /** Renders and caches a page. Renders again if a purge happened meanwhile. */
  async #render(address: Address, left = MAX_RENDERS): Promise<CachedPage | undefined> {
    const since = this.#purgesOnDisk
    const purges = this.#pages.purges
    const isCurrent = (): boolean => purges === this.#pages.purges
    const rendered = await this.#staleIfError.watch(() => this.#options.render(address))
    const page =
      rendered &&
      (await compressPage(rendered, this.#freshUntil(rendered), this.#pages.peek(address.key)))
    if (!isCurrent() && left > 1) return this.#render(address, left - 1)
    if (isTransient(rendered)) return page
    if (page && isCurrent() && rendered?.status === undefined) {
      await this.#options.stalePages?.write(address.key, page, since)
      if (isCurrent()) this.#pages.set(address, page)
    } else await this.#forget(address)
    return page
  }

  get #purgesOnDisk(): number {
    return this.#options.stalePages?.purges ?? 0
  }

  async #forget(address: Address): Promise<void> {
    await this.#options.stalePages?.remove(address.key)
    this.#pages.delete(address.key)
  }

  /** Loads the copy on disk and caches it as stale, unless memory has a newer copy. */
  async #stale(address: Address): Promise<CachedPage | undefined> {
    const stored = await this.#options.stalePages?.read(address.key)
    const cached = this.#pages.peek(address.key)
    if (cached || !stored) return cached
    const stale = staleCopy(stored.page)
    this.#pages.set(address, stale)
    return stale
  }

  #freshUntil({ lifetime }: RenderedPage): number {
    return this.#now() + lifetime * (1 - JITTER * Math.random())
  }

  #refresh(address: Address, page: CachedPage): void {
    if (this.#rendering.has(address.key) || !this.#staleIfError.mayRender()) return
    this.#refreshes += 1
    this.#renderOnce(address).catch((error: unknown) => {
      this.#refreshFailures += 1
      if (!this.#staleIfError.unavailable) this.#options.onRefreshFailed(address.key, error)
      if (this.#pages.peek(address.key) !== page) return
      const freshUntil = this.#now() + RETRY_AFTER_FAILURE_MS
      this.#pages.set(address, { ...page, freshUntil })
    })
  }
}

/** True for a 400 or 503 response, which leaves the cached page unchanged. */
function isTransient(rendered: RenderedPage | undefined): boolean {
  return rendered?.status === 400 || rendered?.status === 503
}
