import type { PagePurge } from '#ports/page-purge.ts'

import type { RenderedPage } from '../rendering/render-page.ts'
import { gzipped } from './compress.ts'
import type { Encoding } from './encoding.ts'
import { freshOrOld } from './fresh-or-old.ts'
import { compressWhenHot } from './hot-pages.ts'
import { encodedPage, keepRendered } from './keep-rendered.ts'
import type { EncodedPage } from './keep-rendered.ts'
import { makeVariant } from './kept-page.ts'
import type { KeptPage, Variant } from './kept-page.ts'
import type { LastGoodPages } from './last-good-pages.ts'
import { lastTexts } from './last-texts.ts'
import { OutageWatch } from './outage-watch.ts'
import { PagesInMemory } from './pages-in-memory.ts'
import { Purges } from './purges.ts'

export interface PageCacheOptions {
  readonly maxBytes: number
  readonly now: () => number
  /** Paints the page of an address afresh; `undefined` when it leads nowhere. */
  readonly render: (address: string) => Promise<RenderedPage | undefined>
  /** Told when a refresh failed; the old page stays. */
  readonly onRefreshFailed: (address: string, fault: unknown) => void
  /** The last good copy of each page, for when memory let go of it, and for when it cannot be rendered. */
  readonly lastGood?: LastGoodPages | undefined
  /** Told when pages can no longer be rendered, and when they can again. */
  readonly onOutage?: (away: boolean) => void
}

const RETRY_AFTER_FAILURE = 4_000
const JITTER = 0.1
/** A page that is purged again and again while it is rendered is shown all the same. */
const MOST_RENDERS = 3

/**
 * Complete pages as compressed bytes, bounded by bytes. A stale page is served at once and refreshed behind; a failed refresh
 * keeps the old page. One render per address at a time. After a purge no answer shows what was purged: renders that had begun
 * before it are neither kept nor joined. What memory let go of comes back from disk as long as it is what a rendering would
 * give; only a page that cannot be rendered is answered by an older copy, and nobody is shown an older page than was shown before.
 */
export class PageCache implements PagePurge {
  readonly #pages: PagesInMemory
  readonly #countHit: (address: string, page: KeptPage) => void
  readonly #inFlight = new Map<string, Promise<KeptPage | undefined>>()
  readonly #textOf = lastTexts()
  readonly #options: PageCacheOptions
  readonly #outage: OutageWatch
  readonly #purges = new Purges()
  #fromDisk = 0
  #misses = 0
  #refreshes = 0
  #refreshFailures = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#outage = new OutageWatch(options)
    this.#pages = new PagesInMemory(options.maxBytes)
    this.#countHit = compressWhenHot(this.#pages)
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
    const kept = this.kept(address) ?? (await this.#ownCopy(address))
    if (kept) return kept
    this.#misses += 1
    return freshOrOld({
      outage: this.#outage,
      now: this.#options.now,
      render: () => this.#renderOnce(address),
      old: () => this.#lastGood(address),
      onFailed: (fault) => this.#options.onRefreshFailed(address, fault),
    })
  }

  /** A kept page in an encoding, made now if nobody asked for it before. */
  async variant(address: string, page: KeptPage, encoding: Encoding): Promise<Variant> {
    const ready = page.variants[encoding]
    if (ready) return ready
    if (encoding === 'br') return page.variants.br
    const text = await this.#textOf(page)
    const body = encoding === 'gzip' ? await gzipped(text) : text
    const variant = makeVariant(encoding, body, page)
    if (encoding === 'gzip') {
      this.#pages.improve(address, page, ({ variants }) => ({
        variants: { ...variants, gzip: variant },
      }))
    }
    return variant
  }

  purge(tags: ReadonlySet<string>): void {
    this.#purges.add(tags)
    this.#inFlight.clear()
    this.#pages.purge(tags)
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return this.#pages.size
  }

  /** Since the start: pages that memory had let go of and the disk gave back, pages that had to be rendered since nothing kept them, stale ones that were served and refreshed behind, refreshes that failed. */
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

  /** The page as this process left it on disk, taken back into memory, unless something that it shows was purged since. */
  async #ownCopy(address: string): Promise<KeptPage | undefined> {
    const own = await this.#options.lastGood?.own(address)
    const kept = this.kept(address)
    if (kept || !own || !this.#purges.isCurrent(own.purges, own.page.tags)) return kept
    this.#fromDisk += 1
    this.#pages.set(address, own.page)
    return this.kept(address)
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

  /** Renders the page; again when it was purged meanwhile, so that nobody is shown what was. */
  async #render(address: string, left = MOST_RENDERS): Promise<KeptPage | undefined> {
    const purges = this.#purges.count
    const rendered = await this.#outage.watch(() => this.#encoded(address))
    const held = this.#pages.peek(address)
    const page =
      rendered && (await keepRendered(rendered, this.#freshUntil(rendered.lifetime), held))
    if (purges !== this.#purges.count && left > 1) return this.#render(address, left - 1)
    if (rendered?.status !== undefined) return page
    if (purges !== this.#purges.count || !page) {
      await this.#options.lastGood?.remove(address)
      this.#pages.delete(address)
      return page
    }
    await this.#options.lastGood?.put(address, page, purges)
    if (purges === this.#purges.count) this.#pages.setRendered(address, page)
    return page
  }

  async #encoded(address: string): Promise<EncodedPage | undefined> {
    const rendered = await this.#options.render(address)
    return rendered && encodedPage(rendered)
  }

  /** The last good copy of a page, kept until it can be rendered, unless somebody was shown a newer one meanwhile. */
  async #lastGood(address: string): Promise<KeptPage | undefined> {
    const old = await this.#options.lastGood?.take(address)
    const kept = this.#pages.peek(address)
    if (kept || !old) return kept
    this.#pages.set(address, old)
    return old
  }

  /** Lifetimes are spread by a tenth, so that pages rendered together are not refreshed together. */
  #freshUntil(lifetime: number): number {
    return this.#options.now() + lifetime * (1 - JITTER * Math.random())
  }

  #refresh(address: string, page: KeptPage): void {
    if (this.#inFlight.has(address) || !this.#outage.mayTry()) return
    this.#refreshes += 1
    void this.#renderOnce(address).then(
      (refreshed) => refreshed ?? this.#pages.delete(address),
      (fault: unknown) => {
        this.#refreshFailures += 1
        if (!this.#outage.away) this.#options.onRefreshFailed(address, fault)
        const freshUntil = this.#options.now() + RETRY_AFTER_FAILURE
        this.#pages.improve(address, page, () => ({ freshUntil }))
      },
    )
  }
}
