import { once } from 'node:events'
import { Agent, request } from 'node:http'

import { expect, test } from 'vitest'

import type { Sitemaps } from '#application/syndication/sitemaps.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const ADDRESSES = ['/', '/actualite', '/nulle-part', '/recherche?query=preavis', '/guide/preavis']

/** Reads pages over one connection, as fast as they come, until the server says that it will close it. */
async function readOn(port: number, statuses: number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    for (const path of ADDRESSES) {
      const outgoing = request({ host: '127.0.0.1', port, path, agent })
      outgoing.end()
      const [response] = await once(outgoing, 'response')
      for await (const chunk of response) expect(chunk.length).toBeGreaterThan(0)
      statuses.push(response.statusCode)
      if (response.headers.connection === 'close') return
    }
  }
}

/** Sitemaps that say when they are requested, and answer once they are let. */
function heldSitemaps() {
  const answer = { entries: [{ path: '/' }], news: [], tags: new Set<string>() }
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<typeof answer>()
  const wait = () => {
    requested.resolve()
    return released.promise
  }
  const sitemaps: Sitemaps = {
    index: wait,
    piece: wait,
    news: wait,
  }
  return { sitemaps, requested: requested.promise, release: () => released.resolve(answer) }
}

test('a stop fails no request of twenty busy readers', async () => {
  await using site = await runningSite()
  const answers = Array.from({ length: 20 }, (): number[] => [])
  const readers = answers.map((statuses) => readOn(site.port, statuses))
  const outcomes = Promise.allSettled(readers)
  await expect.poll(() => Math.min(...answers.map(({ length }) => length))).toBeGreaterThan(4)
  await site.web.http.stop(8_000)
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(new Set(answers.flat())).toEqual(new Set([200, 404]))
})

test('a stop waits for running requests, up to its timeout', async () => {
  const { sitemaps, requested, release } = heldSitemaps()
  await using site = await runningSite({ sitemaps })
  const slow = site.ask('/sitemap.xml')
  await requested
  const stopped = site.web.http.stop(8_000)
  release()
  await stopped
  expect((await slow).status).toBe(200)
  expect(site.web.http.server.listening).toBe(false)
})

test('a stop cuts what has not ended in its time', async () => {
  const { sitemaps, requested } = heldSitemaps()
  await using site = await runningSite({ sitemaps })
  const endless = site.ask('/sitemap.xml').catch((error: unknown) => error)
  await requested
  await site.web.http.stop(100)
  expect(await endless).toBeInstanceOf(Error)
})

test('a stop of a server without readers ends at once', async () => {
  await using site = await runningSite()
  await site.ask('/')
  await site.web.http.stop(8_000)
  expect(site.web.http.server.listening).toBe(false)
})
