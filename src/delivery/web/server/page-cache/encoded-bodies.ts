import { LRUCache } from 'lru-cache'

import { makeVariant } from './cached-page.ts'
import type { CachedPage, Variant } from './cached-page.ts'
import { gzipped, unbrotli } from './compress.ts'
import type { Encoding } from './encoding.ts'

interface Source {
  readonly page: CachedPage
  readonly encoding: Exclude<Encoding, 'br'>
}

/** The encodings of cached pages. Gzip and plain bytes are made on demand and kept apart: LRU, bounded by bytes. */
export class EncodedBodies {
  readonly #bodies: LRUCache<string, Buffer, Source>

  constructor(maxBytes: number) {
    this.#bodies = new LRUCache<string, Buffer, Source>({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => Math.max(length, 1),
      fetchMethod: (_key, _stale, { context }) => encode(context),
      // A body evicted while it is made still answers those who wait for it.
      ignoreFetchAbort: true,
    })
  }

  get bytes(): number {
    return this.#bodies.calculatedSize
  }

  /** The page in this encoding if its bytes are ready. */
  ready(page: CachedPage, encoding: Encoding): Variant | undefined {
    if (encoding === 'br') return page.br
    const body = this.#bodies.get(keyOf({ page, encoding }))
    return body && makeVariant(encoding, body, page)
  }

  /** The page in this encoding; concurrent requests share one compression. */
  async variant(page: CachedPage, encoding: Encoding): Promise<Variant> {
    if (encoding === 'br') return page.br
    const context = { page, encoding }
    return makeVariant(encoding, await this.#bodies.forceFetch(keyOf(context), { context }), page)
  }
}

/** Content decides: an encoding of the same text is never outdated. */
function keyOf({ page, encoding }: Source): string {
  return `${page.contentHash}-${encoding}`
}

async function encode({ page, encoding }: Source): Promise<Buffer> {
  const text = await unbrotli(page.br.body)
  return encoding === 'gzip' ? gzipped(text) : text
}
