import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { CurrentBanners } from '#application/pages/news/load-current-banners.ts'
import { DEADLINES } from '#delivery/web/server/limits/request-deadlines.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const GENERIC = 'Une erreur est survenue, merci de réessayer.'
const site = siteOver(await pagePorts())

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A port that was asked and does not answer, until it is told to. */
function hanging<Value>() {
  const requested = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Value>()
  const port = () => {
    requested.resolve()
    return answer.promise
  }
  return { port, requested: requested.promise, ...answer }
}

describe('what hangs', () => {
  test('behind a page is 503 at its deadline, without blocking others', async () => {
    const hung = hanging<never>()
    let unavailable = true
    const guideIndex = () => (unavailable ? hung.port() : site.pages.guideIndex())
    await using running = await runningSite({ pages: { ...site.pages, guideIndex } })
    const answer = running.ask('/guide')
    await hung.requested
    vi.advanceTimersByTime(DEADLINES.page)
    const { status, headers, body } = await answer
    expect([status, headers['retry-after']]).toEqual([503, '10'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain(GENERIC)
    unavailable = false
    expect((await running.ask('/guide')).status).toBe(200)
    hung.reject(new Error('trop tard'))
    expect((await running.ask('/produits')).status).toBe(200)
  })

  test('behind a page and its error page leaves the generic sentence', async () => {
    const hung = hanging<never>()
    const failure = hanging<never>()
    await using running = await runningSite({
      pages: { ...site.pages, guideIndex: hung.port },
      errorPage: failure.port,
    })
    const answer = running.ask('/guide')
    await hung.requested
    vi.advanceTimersByTime(DEADLINES.page)
    await failure.requested
    vi.advanceTimersByTime(DEADLINES.errorPage)
    const { status, body } = await answer
    expect([status, body.toString()]).toEqual([503, GENERIC])
  })

  test('behind results of a search, too', async () => {
    const hung = hanging<never>()
    await using running = await runningSite({ pages: { ...site.pages, search: hung.port } })
    const answer = running.ask('/recherche?query=a')
    await hung.requested
    vi.advanceTimersByTime(DEADLINES.page)
    expect((await answer).status).toBe(503)
  })

  test('behind a call is 503 JSON after five seconds, without late answer', async () => {
    const hung = hanging<CurrentBanners>()
    await using running = await runningSite({ banners: hung.port })
    const answer = running.ask('/api/getBanner')
    await hung.requested
    vi.advanceTimersByTime(DEADLINES.call)
    const { status, headers, body } = await answer
    expect([status, headers['retry-after']]).toEqual([503, '10'])
    expect(JSON.parse(body.toString())).toEqual({ error: GENERIC })
    hung.resolve({ banners: [] })
    expect((await running.ask('/produits')).status).toBe(200)
  })
})
