import type { ServerResponse } from 'node:http'

import { describe, expect, test } from 'vitest'

import { loadShedding } from '#delivery/web/server/front/cache-and-static-files-server.ts'
import {
  HEADERS_OF_OTHER_RESPONSES,
  securityHeadersOf,
} from '#test/support/html/security-headers.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const { pages } = siteOver(await pagePorts())
const UNDER_WAY = 10

describe('too much at once', () => {
  test('is refused with `Retry-After`; cache hits are served, all afterwards [K03]', async () => {
    const begun = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    let requests = 0
    const search: typeof pages.search = async (...searched) => {
      requests += 1
      if (requests === UNDER_WAY) begun.resolve()
      await over.promise
      return pages.search(...searched)
    }
    await using site = await runningSite(
      { pages: { ...pages, search } },
      { REQUESTS_UNDER_WAY: String(UNDER_WAY) },
    )
    const cached = await site.ask('/produits', { headers: { 'accept-encoding': 'br' } })
    const underWay = Array.from({ length: UNDER_WAY }, () => site.ask('/recherche?query=a'))
    await begun.promise
    const refused = await site.ask('/recherche?query=b')
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.body.toString()).toBe(
      'Le site reçoit trop de demandes. Réessayez dans un instant.\n',
    )
    expect(securityHeadersOf(refused.headers)).toEqual(HEADERS_OF_OTHER_RESPONSES)
    expect((await site.ask('/api/cart', { method: 'HEAD' })).body).toHaveLength(0)
    const again = await site.ask('/produits', { headers: { 'accept-encoding': 'br' } })
    expect([again.status, again.body.equals(cached.body)]).toEqual([200, true])
    over.resolve()
    const statuses = (await Promise.all(underWay)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await site.ask('/recherche?query=b')).status).toBe(200)
  })

  test('is a quarter as much while the event loop is late', () => {
    let late = 0
    let shedTimes = 0
    const shed = loadShedding(
      { underWay: 20, lateness: 250 },
      () => late,
      () => {
        shedTimes += 1
      },
    )
    const taken = () => !shed(anAnswer())
    expect(Array.from({ length: 5 }, taken)).toEqual(Array(5).fill(true))
    late = 251
    expect(taken()).toBe(false)
    late = 250
    expect(taken()).toBe(true)
    expect(shedTimes).toBe(1)
  })
})

function anAnswer(): ServerResponse {
  const answer = {
    req: { method: 'GET', headers: {} },
    writeHead: () => answer,
    end: () => answer,
    once: () => answer,
  }
  return answer as unknown as ServerResponse
}
