import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { brotli, gzipped, unbrotli } from '#delivery/web/server/page-cache/encoding.ts'

/** Noise, which no compression makes smaller: pages of all sizes, smaller and larger than what zlib writes into at once. */
const texts = fc
  .tuple(fc.constantFrom(0, 1, 5_000, 60_000, 98_303, 98_304, 200_000), fc.nat())
  .map(([length, seed]) => Buffer.from(noise(length, seed)))

/** More than what is shared holds. */
const SHORT_ONES = 2_000

function noise(length: number, seed: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

test('what is kept of a compressed page is the page, in memory of its own, not a byte more', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const kept = [await brotli(text), await gzipped(text)] as const
      const back = await unbrotli(kept[0])
      for (const bytes of [...kept, back]) {
        expect(bytes.buffer.byteLength).toBe(bytes.length)
      }
      expect(brotliDecompressSync(kept[0]).equals(text)).toBe(true)
      expect(gunzipSync(kept[1]).equals(text)).toBe(true)
      expect(back.equals(text)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a short text, too, wherever in the memory that short ones share it was written', async () => {
  const text = noise(300, 1)
  const kept = await Promise.all(Array.from({ length: SHORT_ONES }, () => gzipped(text)))
  expect(kept.filter(({ buffer, length }) => buffer.byteLength !== length)).toEqual([])
})
