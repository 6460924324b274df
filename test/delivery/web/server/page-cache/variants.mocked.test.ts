import { randomBytes } from 'node:crypto'

import { fc } from '@fast-check/vitest'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { CachedPage } from '#delivery/web/server/page-cache/cached-page.ts'
import type { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import type { KeyedAddress } from '#delivery/web/server/page-cache/tagged-pages.ts'
import { aRenderedPage, decoded, watchedCache } from '#test/support/html/page-cache-fixtures.ts'
import { compression } from '#test/support/services/slow-compression.ts'

vi.mock(
  import('#delivery/web/server/page-cache/content-encoding.ts'),
  async () => (await import('#test/support/services/slow-compression.ts')).slowCompression,
)

const HOUR = 3_600_000

beforeEach(() => {
  compression.steps = []
})

/** The page at the root. */
async function root(cache: PageCache<KeyedAddress>): Promise<CachedPage> {
  const page = await cache.fetch({ key: '/' })
  if (!page) throw new Error('no page')
  return page
}

describe('the encodings of a cached page', () => {
  test('are compressed once, however many ask at once or later', async () => {
    const { cache } = watchedCache(async () => aRenderedPage('demandée'))
    const page = await root(cache)
    for (const encoding of ['gzip', 'identity'] as const) {
      expect(cache.readyVariant(page, encoding)).toBeUndefined()
      const [first, ...others] = await Promise.all(
        [1, 2, 3].map(() => cache.variant(page, encoding)),
      )
      for (const { body } of others) expect(body).toBe(first?.body)
      expect(cache.readyVariant(page, encoding)).toEqual(first)
    }
    expect(compression.steps).toEqual(['brotli', 'unbrotli', 'gzip', 'unbrotli'])
  })

  test('stay as they are when a refresh finds nothing new', async () => {
    const { cache, clock, renders } = watchedCache(async () => aRenderedPage('inchangée'))
    const first = await root(cache)
    await cache.variant(first, 'gzip')
    clock.now += HOUR + 1
    cache.get('/')
    await expect.poll(() => cache.get('/')?.freshUntil).toBeGreaterThan(clock.now)
    const refreshed = await root(cache)
    expect(renders).toHaveLength(2)
    expect(refreshed.br).toBe(first.br)
    expect(cache.readyVariant(refreshed, 'gzip')).toBeDefined()
    expect(compression.steps).toEqual(['brotli', 'unbrotli', 'gzip'])
  })

  test('are made again when a refresh finds another text, or other headers', async () => {
    const pages = [
      aRenderedPage('ancienne'),
      aRenderedPage('nouvelle'),
      { ...aRenderedPage('nouvelle'), headers: ['Last-Modified', 'aujourd’hui'] },
    ]
    const { cache, clock } = watchedCache(async () => pages.shift())
    await cache.variant(await root(cache), 'gzip')
    for (const _refresh of [1, 2]) {
      clock.now += HOUR + 1
      cache.get('/')
      await expect.poll(() => cache.get('/')?.freshUntil).toBeGreaterThan(clock.now)
    }
    for (const encoding of ['br', 'gzip'] as const) {
      const { body, headers } = await cache.variant(await root(cache), encoding)
      expect(decoded(body, encoding)).toBe('nouvelle')
      expect(headers).toContain('aujourd’hui')
    }
    expect(compression.steps.filter((step) => step === 'brotli')).toHaveLength(3)
  })

  test('finished late bring no purged page back', async () => {
    const texts = ['retirée', 'nouvelle']
    const { cache } = watchedCache(async () => aRenderedPage(texts.shift() ?? ''))
    const gzip = cache.variant(await root(cache), 'gzip')
    cache.purge(new Set(['menus']))
    await gzip
    expect(cache.get('/')).toBeUndefined()
    const { body } = await cache.variant(await root(cache), 'gzip')
    expect(decoded(body, 'gzip')).toBe('nouvelle')
  })

  test('take an eighth of the memory limit beside brotli at most', async () => {
    const maxBytes = 64 * 1024
    const { cache } = watchedCache(
      async () => aRenderedPage(randomBytes(2_000).toString('latin1')),
      { maxBytes },
    )
    for (let rank = 0; rank < 40; rank += 1) {
      const page = await cache.fetch({ key: `/${rank}` })
      const { body } = await cache.variant(page!, 'identity')
      expect(decoded(body, 'identity')).toBe(decoded(page!.br.body, 'br'))
      expect(cache.size.bytes).toBeLessThanOrEqual((maxBytes * 9) / 8)
    }
  })
})

test('every encoding decodes to the same text, under its own ETag', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
      const { cache } = watchedCache(async () => aRenderedPage(text))
      const page = await root(cache)
      const etags = new Set<string>()
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const { body, etag, headers } = await cache.variant(page, encoding)
        expect(decoded(body, encoding)).toBe(text.toWellFormed())
        expect(headers).toContain(String(body.length))
        etags.add(etag)
      }
      expect(etags.size).toBe(3)
    }),
  )
})
