import { LRUCache } from 'lru-cache'

import { weightOf } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'

/** Pages in memory by address: LRU, bounded by bytes, purged by tags. */
export class TaggedPages {
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
