import { LRUCache } from 'lru-cache'

import { removedTags } from '#application/pages/common/cache-tags.ts'

import { estimatedSize, outdatedCopy } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'

/** Parsed address of a page, with the path and query under which the cache stores the page. */
export interface KeyedAddress {
  readonly key: string
}

/** Page in memory, with the address from which it is rendered again. */
interface StoredPage<Address> {
  readonly address: Address
  readonly page: CachedPage
}

/** Pages in memory by key: LRU, bounded by bytes, purged by tags. */
export class TaggedPages<Address extends KeyedAddress> {
  readonly #pages: LRUCache<string, StoredPage<Address>>
  readonly #keys = new Map<string, Set<string>>()
  #purges = 0

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => estimatedSize(page),
      onInsert: ({ page }, key) => this.#addTags(key, page),
      dispose: ({ page }, key) => this.#removeTags(key, page),
    })
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  /** Number of purges since the start of the process. */
  get purges(): number {
    return this.#purges
  }

  get(key: string): StoredPage<Address> | undefined {
    return this.#pages.get(key)
  }

  /** Returns a page without marking it as recently used. */
  peek(key: string): CachedPage | undefined {
    return this.#pages.peek(key)?.page
  }

  set(address: Address, page: CachedPage): void {
    this.#pages.set(address.key, { address, page })
  }

  delete(key: string): void {
    this.#pages.delete(key)
  }

  /** Outdates the pages that have one of these tags, and evicts what a withdrawal removes. */
  purge(tags: ReadonlySet<string>): void {
    this.#purges += 1
    for (const key of this.#keysOf(removedTags(tags))) this.#pages.delete(key)
    for (const key of this.#keysOf(tags)) {
      const stored = this.#pages.peek(key)
      if (stored) this.#pages.set(key, { ...stored, page: outdatedCopy(stored.page) })
    }
  }

  #keysOf(tags: ReadonlySet<string>): ReadonlySet<string> {
    return new Set([...tags].flatMap((tag) => [...(this.#keys.get(tag) ?? [])]))
  }

  #addTags(key: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(key)
      else this.#keys.set(tag, new Set([key]))
    }
  }

  #removeTags(key: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }
}
