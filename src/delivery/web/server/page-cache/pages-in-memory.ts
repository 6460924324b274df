import { LRUCache } from 'lru-cache'

import { weightOf } from './kept-page.ts'
import type { KeptPage } from './kept-page.ts'
import { TaggedAddresses } from './tagged-addresses.ts'

/** The pages that memory has room for, by address: those that were asked for longest ago give way. */
export class PagesInMemory {
  readonly #pages: LRUCache<string, KeptPage>
  readonly #tagged = new TaggedAddresses()

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: weightOf,
      dispose: ({ tags }, address) => this.#tagged.remove(address, tags),
    })
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  /** The page of an address, for somebody who asked for it. */
  get(address: string): KeptPage | undefined {
    return this.#pages.get(address)
  }

  /** The page of an address, which nobody asked for. */
  peek(address: string): KeptPage | undefined {
    return this.#pages.peek(address)
  }

  set(address: string, page: KeptPage): void {
    this.#pages.set(address, page)
    this.#tagged.add(address, page.tags)
  }

  /** Sets a page that was just rendered, with what its rendering, when it is the one that is kept already, was given meanwhile. */
  setRendered(address: string, page: KeptPage): void {
    const kept = this.#pages.peek(address)
    const better = kept?.rendering === page.rendering ? kept : page
    this.set(address, { ...page, best: better.best, variants: better.variants })
  }

  /** Improves a page as it now is, unless it was purged or rendered anew meanwhile. */
  improve(
    address: string,
    { rendering }: Pick<KeptPage, 'rendering'>,
    better: (kept: KeptPage) => Partial<KeptPage>,
  ): void {
    const kept = this.#pages.peek(address)
    if (kept?.rendering === rendering) this.set(address, { ...kept, ...better(kept) })
  }

  delete(address: string): void {
    this.#pages.delete(address)
  }

  purge(tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      for (const address of this.#tagged.of(tag)) this.#pages.delete(address)
    }
  }
}
