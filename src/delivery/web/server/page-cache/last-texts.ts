import { LRUCache } from 'lru-cache'

import { unbrotli } from './compress.ts'
import type { KeptPage } from './kept-page.ts'

/** Pages whose text is at hand: some two megabytes. */
const MOST = 16

/** The texts of the pages that were last asked for as such: however many ask at once, each is unpacked once, and they are sent the same bytes. */
export function lastTexts(): (page: KeptPage) => Promise<Buffer> {
  const texts = new LRUCache<symbol, Promise<Buffer>>({ max: MOST })
  return ({ rendering, variants }) => {
    const known = texts.get(rendering)
    if (known) return known
    const text = unbrotli(variants.br.body)
    texts.set(rendering, text)
    text.catch(() => texts.delete(rendering))
    return text
  }
}
