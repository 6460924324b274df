import { LRUCache } from 'lru-cache'

import { weightOf } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'

/** Past so many tags everything counts as purged: a full import purges tens of thousands. */
const MAX_PURGED_TAGS = 10_000

/** Pages in memory by address: LRU, bounded by bytes, purged by tags. */
export class TaggedPages {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #addresses = new Map<string, Set<string>>()
  /** The number of the last purge of each tag. */
  readonly #purged = new Map<string, number>()
  /** Up to this purge, every page counts as purged. */
  #allPurged = 0
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
      this.#purged.set(tag, this.#purges)
      for (const address of this.#addresses.get(tag) ?? []) this.#pages.delete(address)
    }
    if (this.#purged.size <= MAX_PURGED_TAGS) return
    this.#allPurged = this.#purges
    this.#purged.clear()
  }

  /** True if none of these tags was purged after that many purges. */
  isCurrent(purges: number, tags: Iterable<string>): boolean {
    if (purges < this.#allPurged) return false
    for (const tag of tags) if ((this.#purged.get(tag) ?? 0) > purges) return false
    return true
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
