import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  chooseEncoding,
  compressBrotli,
  compressGzip,
  decompressBrotli,
} from '#delivery/web/server/page-cache/content-encoding.ts'

const coding = fc.constantFrom('br', 'gzip', 'zstd', 'identity', '*', 'x-gzip', 'deflate')
const weight = fc.constantFrom(
  '',
  ';q=1',
  ';q=0.5',
  '; q=0',
  ';q=0.000',
  ';q=',
  ';q=abc',
  ';level=3',
)
const offers = fc.array(
  fc.tuple(coding, weight).map((parts) => parts.join('')),
  { maxLength: 6 },
)

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['br;q=0.5, identity', 'identity'],
    ['identity, br', 'br'],
    ['*;q=0.1, gzip;q=0.2', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['gzip', 'gzip'],
    ['zstd', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['*;q=0, gzip', 'gzip'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.5', 'gzip'],
    ['brotli, gzipped', 'identity'],
  ])('offered as %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  property.prop([fc.oneof(fc.string(), fc.string({ unit: 'binary' }), offers.map(String))])(
    'is always one that can be made, the same each time',
    (header) => {
      const chosen = chooseEncoding(header)
      expect(['br', 'gzip', 'identity']).toContain(chosen)
      expect(chooseEncoding(header)).toBe(chosen)
    },
  )

  property.prop([offers, fc.shuffledSubarray(['br', 'gzip', 'zstd', 'deflate'], { minLength: 1 })])(
    'is the same in any order of offers, brotli first',
    (_offers, accepted) => {
      const expected = accepted.includes('br')
        ? 'br'
        : accepted.includes('gzip')
          ? 'gzip'
          : 'identity'
      expect(chooseEncoding(accepted.join(', '))).toBe(expected)
    },
  )

  property.prop([offers])('is never one that the client refuses', (accepted) => {
    const chosen = chooseEncoding(accepted.join(','))
    const last = new Map(accepted.map((offer) => [offer.split(';')[0], offer]))
    const offer = last.get(chosen) ?? last.get('*')
    if (chosen !== 'identity')
      expect(Number(/q=(.*)$/.exec(offer ?? 'q=0')?.[1] ?? 1)).toBeGreaterThan(0)
  })
})

/** Incompressible pages of all sizes, below and above the output chunk of zlib. */
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

test('the cached bytes are an exact copy of the compressed page', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const compressed = [await compressBrotli(text), await compressGzip(text)] as const
      const back = await decompressBrotli(compressed[0])
      for (const bytes of [...compressed, back]) {
        expect(bytes.buffer.byteLength).toBe(bytes.length)
      }
      expect(brotliDecompressSync(compressed[0]).equals(text)).toBe(true)
      expect(gunzipSync(compressed[1]).equals(text)).toBe(true)
      expect(back.equals(text)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a short text is copied out of the shared slab too', async () => {
  const text = noise(300, 1)
  const compressed = await Promise.all(Array.from({ length: SHORT_ONES }, () => compressGzip(text)))
  expect(compressed.filter(({ buffer, length }) => buffer.byteLength !== length)).toEqual([])
})
