import { brotli, unbrotli } from './compress.ts'
import { makeVariant } from './kept-page.ts'
import type { KeptPage } from './kept-page.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PagesInMemory } from './pages-in-memory.ts'

/** A page hit so often is worth the processor time of the best compression. */
const HOT_HITS = 16

/** Gives the pages that are asked for often their best compression, one after the other, behind; what it gives is called at each hit. */
export function compressWhenHot(
  pages: Pick<PagesInMemory, 'peek' | 'improve'>,
): (address: string, page: KeptPage) => void {
  const hits = new WeakMap<symbol, number>()
  const later = oneAtATime()
  const compress = async (address: string, rendering: symbol): Promise<void> => {
    const page = pages.peek(address)
    if (page?.rendering !== rendering) return
    const text = await unbrotli(page.variants.br.body)
    const br = makeVariant('br', await brotli(text, 11), { ...page, quality: 11 })
    pages.improve(address, page, ({ variants }) => ({ best: true, variants: { ...variants, br } }))
  }
  return (address, { best, rendering }) => {
    if (best) return
    const hit = (hits.get(rendering) ?? 0) + 1
    hits.set(rendering, hit)
    if (hit === HOT_HITS) later(() => compress(address, rendering))
  }
}
