import { fc } from '@fast-check/vitest'
import { describe, expect, test, vi } from 'vitest'

import { aRenderedPage, decoded, watchedCache } from '#test/support/html/rendered-pages.ts'
import { compression } from '#test/support/services/slow-compression.ts'

vi.mock(
  import('#delivery/web/server/page-cache/compress.ts'),
  async () => (await import('#test/support/services/slow-compression.ts')).slowCompression,
)

const HOUR = 3_600_000
const down = new Error('base éteinte')

/** Lets everything under way come to its end. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

describe('the encodings of a kept page', () => {
  test('are compressed at best once, when readers are many', async () => {
    const { cache } = watchedCache(async () => aRenderedPage('demandée'))
    compression.qualities = []
    await cache.fetch('/')
    for (let hit = 0; hit < 15; hit += 1) cache.kept('/')
    await settled()
    expect(compression.qualities).toEqual([4])
    for (let hit = 0; hit < 100; hit += 1) cache.kept('/')
    await settled()
    for (let hit = 0; hit < 100; hit += 1) cache.kept('/')
    await settled()
    expect(compression.qualities).toEqual([4, 11])
    const best = cache.kept('/')
    expect(best?.best).toBe(true)
    expect(best?.variants.br.etag).toMatch(/-br11"$/)
    expect(best && decoded(best.variants.br.body, 'br')).toBe('demandée')
  })

  test('stay as they are when a refresh finds nothing new', async () => {
    const { cache, clock, renders } = watchedCache(async () => aRenderedPage('inchangée'))
    compression.qualities = []
    const first = await cache.fetch('/')
    if (!first) throw new Error('no page')
    for (let hit = 0; hit < 16; hit += 1) cache.kept('/')
    await cache.variant('/', first, 'gzip')
    await settled()
    const best = cache.kept('/')
    clock.now += HOUR + 1
    cache.kept('/')
    await vi.waitFor(() => expect(renders).toHaveLength(2))
    await settled()
    const refreshed = cache.kept('/')
    expect(refreshed?.variants).toBe(best?.variants)
    expect(refreshed?.freshUntil).toBeGreaterThan(clock.now)
    expect(compression.qualities).toEqual([4, 11])
  })

  test('made while a refresh that finds nothing new is written down are kept', async () => {
    const written = Promise.withResolvers<void>()
    let writing = false
    const lastGood = {
      take: async () => undefined,
      own: async () => undefined,
      remove: async () => undefined,
      put: () => {
        const first = !writing
        writing = true
        return first ? Promise.resolve() : written.promise
      },
    }
    const { cache, clock, renders } = watchedCache(async () => aRenderedPage('inchangée'), {
      lastGood,
    })
    const page = await cache.fetch('/')
    if (!page) throw new Error('no page')
    clock.now += HOUR + 1
    cache.kept('/')
    await settled()
    await cache.variant('/', page, 'gzip')
    written.resolve()
    await settled()
    expect(renders).toHaveLength(2)
    expect(cache.kept('/')?.freshUntil).toBeGreaterThan(clock.now)
    expect(cache.kept('/')?.variants.gzip).toBeDefined()
  })

  test('are unpacked once for all who ask for the text as such', async () => {
    const { cache } = watchedCache(async () => aRenderedPage('demandée'))
    const page = await cache.fetch('/')
    if (!page) throw new Error('no page')
    const asked = [1, 2, 3].map(() => cache.variant('/', page, 'identity'))
    const [first, ...others] = await Promise.all(asked)
    others.push(await cache.variant('/', page, 'identity'))
    for (const { body } of others) expect(body).toBe(first?.body)
    expect(cache.kept('/')?.variants.identity).toBeUndefined()
  })

  test('are made anew when a refresh finds another text, or other headers', async () => {
    const pages = [
      aRenderedPage('ancienne'),
      aRenderedPage('nouvelle'),
      { ...aRenderedPage('nouvelle'), headers: ['Last-Modified', 'aujourd’hui'] },
    ]
    const { cache, clock } = watchedCache(async () => pages.shift())
    await cache.fetch('/')
    compression.qualities = []
    for (const made of [1, 2]) {
      clock.now += HOUR + 1
      cache.kept('/')
      await vi.waitFor(() => expect(compression.qualities).toHaveLength(made))
      await settled()
    }
    const kept = cache.kept('/')
    expect(kept && decoded(kept.variants.br.body, 'br')).toBe('nouvelle')
    expect(kept?.variants.br.headers).toContain('aujourd’hui')
  })

  test('do not push each other out when they are made at the same time', async () => {
    const { cache } = watchedCache(async () => aRenderedPage('demandée'))
    compression.qualities = []
    const page = await cache.fetch('/')
    if (!page) throw new Error('no page')
    const gzip = cache.variant('/', page, 'gzip')
    for (let hit = 0; hit < 16; hit += 1) cache.kept('/')
    await gzip
    await settled()
    const kept = cache.kept('/')
    expect(kept?.best).toBe(true)
    expect(Object.keys(kept?.variants ?? {})).toEqual(['br', 'gzip'])
    expect(compression.qualities).toEqual([4, 11])
  })

  test('made during a refresh that fails do not bring the next try forward', async () => {
    const answers = [() => aRenderedPage('bonne'), refuse, refuse]
    const { cache, clock, renders } = watchedCache(async () => answers.shift()?.())
    const page = await cache.fetch('/')
    if (!page) throw new Error('no page')
    clock.now += HOUR + 1
    cache.kept('/')
    await cache.variant('/', page, 'gzip')
    await settled()
    expect(cache.kept('/')?.variants.gzip).toBeDefined()
    await settled()
    expect(renders).toHaveLength(2)
  })

  test('finished late bring no purged page back', async () => {
    const texts = ['retirée', 'nouvelle']
    const { cache } = watchedCache(async () => aRenderedPage(texts.shift() ?? ''))
    const page = await cache.fetch('/')
    if (!page) throw new Error('no page')
    for (let hit = 0; hit < 16; hit += 1) cache.kept('/')
    const gzip = cache.variant('/', page, 'gzip')
    cache.purge(new Set(['menus']))
    await gzip
    await settled()
    expect(cache.kept('/')).toBeUndefined()
    const next = await cache.fetch('/')
    expect(next && decoded(next.variants.br.body, 'br')).toBe('nouvelle')
  })
})

test('every encoding of any text stands for the same text, under an ETag of its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
      const { cache } = watchedCache(async () => aRenderedPage(text))
      const page = await cache.fetch('/')
      if (!page) throw new Error('no page')
      const etags = new Set<string>()
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const { body, etag, headers } = await cache.variant('/', page, encoding)
        expect(decoded(body, encoding)).toBe(text.toWellFormed())
        expect(headers).toContain(String(body.length))
        etags.add(etag)
      }
      expect(etags.size).toBe(3)
    }),
  )
})

function refuse(): never {
  throw down
}
