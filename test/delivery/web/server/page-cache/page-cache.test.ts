import { randomBytes } from 'node:crypto'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { DEADLINES, isLate } from '#delivery/web/server/limits/request-deadlines.ts'
import type { RenderedPage } from '#delivery/web/server/page-cache/cached-page.ts'
import { aRenderedPage, textAt, watchedCache } from '#test/support/html/page-cache-fixtures.ts'

const HOUR = 3_600_000

/** A renderer whose answers the test gives, one after the other. */
function answering(...answers: readonly (string | Error | undefined)[]) {
  const left = [...answers]
  return async () => {
    const answer = left.shift()
    if (answer instanceof Error) throw answer
    return answer === undefined ? undefined : aRenderedPage(answer)
  }
}

describe('a page cache', () => {
  test('renders once for a hundred readers at once', async () => {
    const { cache, renders } = watchedCache(answering('une seule fois'))
    const texts = await Promise.all(Array.from({ length: 100 }, () => textAt(cache, '/')))
    expect(new Set(texts)).toEqual(new Set(['une seule fois']))
    expect(renders).toEqual(['/'])
  })

  test('renders each address apart', async () => {
    const { cache } = watchedCache(async (address) => aRenderedPage(`page ${address}`))
    const texts = await Promise.all(['/a', '/b'].map((address) => textAt(cache, address)))
    expect(texts).toEqual(['page /a', 'page /b'])
  })

  test('serves a stale page at once and refreshes it behind', async () => {
    const { cache, clock, renders } = watchedCache(answering('ancienne', 'nouvelle'))
    await cache.fetch({ key: '/' })
    clock.now += HOUR + 1
    expect(await textAt(cache, '/')).toBe('ancienne')
    expect(renders).toHaveLength(2)
    await vi.waitFor(async () => expect(await textAt(cache, '/')).toBe('nouvelle'))
    expect(renders).toHaveLength(2)
  })

  test('takes a new status of a page with the same text', async () => {
    const page = aRenderedPage('texte', { mustRevalidate: true })
    const rendered = [page, { ...page, status: 410 } as const]
    const { cache, clock } = watchedCache(async () => rendered.shift())
    expect((await cache.fetch({ key: '/' }))?.status).toBeUndefined()
    clock.now += HOUR + 1
    expect((await cache.fetch({ key: '/' }))?.status).toBe(410)
  })

  test('leaves a fresh page alone', async () => {
    const { cache, clock, renders } = watchedCache(answering('fraîche', 'trop tôt'))
    await cache.fetch({ key: '/' })
    clock.now += HOUR * 0.9 - 1
    await cache.fetch({ key: '/' })
    expect(renders).toHaveLength(1)
  })

  test('keeps the stale page after a failed refresh, retrying after four seconds', async () => {
    const down = new Error('base éteinte')
    const { cache, clock, renders, failures } = watchedCache(
      answering('bonne', down, down, 'remise'),
    )
    await cache.fetch({ key: '/' })
    clock.now += HOUR + 1
    expect(await textAt(cache, '/')).toBe('bonne')
    await vi.waitFor(() => expect(failures).toEqual(['/']))
    clock.now += 3_999
    expect(await textAt(cache, '/')).toBe('bonne')
    expect(renders).toHaveLength(2)
    clock.now += 2
    expect(await textAt(cache, '/')).toBe('bonne')
    await vi.waitFor(() => expect(failures).toEqual(['/', '/']))
    clock.now += 10_001
    await cache.fetch({ key: '/' })
    await vi.waitFor(async () => expect(await textAt(cache, '/')).toBe('remise'))
    expect(renders).toHaveLength(4)
  })

  test('never refreshes what never goes stale [K03]', async () => {
    const { cache, clock, renders } = watchedCache(async () =>
      aRenderedPage('premium', { lifetime: Number.POSITIVE_INFINITY }),
    )
    await cache.fetch({ key: '/' })
    clock.now += 1_000 * 365 * 24 * HOUR
    expect(await textAt(cache, '/')).toBe('premium')
    expect(renders).toHaveLength(1)
  })

  test('fails all waiting requests when a first render fails, uncached', async () => {
    const { cache } = watchedCache(answering(new Error('base éteinte'), 'remise'))
    const settled = await Promise.allSettled([cache.fetch({ key: '/' }), cache.fetch({ key: '/' })])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await textAt(cache, '/')).toBe('remise')
  })

  test('fails a request at its deadline, and caches its page later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const late = Promise.withResolvers<RenderedPage>()
    const { cache, renders, outages } = watchedCache(() => late.promise)
    const failure = cache.fetch({ key: '/' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(DEADLINES.page)
    expect(await failure).toSatisfy(isLate)
    late.resolve(aRenderedPage('en retard'))
    await vi.waitFor(() => expect(cache.size.pages).toBe(1))
    expect(await textAt(cache, '/')).toBe('en retard')
    expect([renders, outages]).toEqual([['/'], []])
  })

  test('is never filled by addresses that lead nowhere', async () => {
    const { cache, renders } = watchedCache(async () => undefined)
    for (let rank = 0; rank < 500; rank += 1) {
      expect(await cache.fetch({ key: `/nulle-part-${rank}` })).toBeUndefined()
    }
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
    await cache.fetch({ key: '/nulle-part-1' })
    expect(renders).toHaveLength(501)
  })

  test('forgets a page that a refresh no longer finds', async () => {
    const { cache, clock } = watchedCache(answering('publiée', undefined))
    await cache.fetch({ key: '/' })
    clock.now += HOUR + 1
    await cache.fetch({ key: '/' })
    await vi.waitFor(() => expect(cache.size.pages).toBe(0))
    expect(await cache.fetch({ key: '/' })).toBeUndefined()
  })

  test('holds no more bytes than it may, the pages asked for last', async () => {
    const most = 64 * 1024
    const { cache } = watchedCache(
      async () => aRenderedPage(randomBytes(6_000).toString('latin1')),
      { maxBytes: most },
    )
    for (let rank = 0; rank < 40; rank += 1) {
      await cache.fetch({ key: `/${rank}` })
      expect(cache.size.bytes).toBeLessThanOrEqual(most)
    }
    expect(cache.size.pages).toBeGreaterThan(3)
    expect(cache.get('/39')).toBeDefined()
    expect(cache.get('/0')).toBeUndefined()
  })

  test('answers with a page too heavy to be kept', async () => {
    const text = randomBytes(40_000).toString('latin1')
    const { cache } = watchedCache(async () => aRenderedPage(text), { maxBytes: 16 * 1024 })
    expect(await textAt(cache, '/')).toBe(text)
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })
})
