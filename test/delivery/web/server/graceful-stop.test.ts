import { once } from 'node:events'
import { Agent, request } from 'node:http'

import { expect, test } from 'vitest'

import { runningSite } from '../../../support/running-site.ts'

/** Reads pages over one connection, as fast as they come, until the server says that it will close it. */
async function readOn(port: number, addresses: readonly string[]): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  for (;;) {
    for (const path of addresses) {
      const asked = request({ host: '127.0.0.1', port, path, agent })
      asked.end()
      const [response] = await once(asked, 'response')
      for await (const chunk of response) expect(chunk.length).toBeGreaterThan(0)
      statuses.push(response.statusCode)
      if (response.headers.connection === 'close') return statuses
    }
  }
}

test('a stop fails no request of twenty readers who go on asking', async () => {
  await using site = await runningSite()
  const addresses = ['/', '/actualite', '/nulle-part', '/recherche?query=preavis', '/guide/preavis']
  const readers = Array.from({ length: 20 }, () => readOn(site.port, addresses))
  const outcomes = Promise.allSettled(readers)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await site.web.http.stop(8_000)
  const failed = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
  expect(new Set((await Promise.all(readers)).flat())).toEqual(new Set([200, 404]))
})

test('a stop waits for the answers under way, no longer than it is given', async () => {
  await using site = await runningSite({
    sitemap: () => new Promise((resolve) => setTimeout(resolve, 150, [{ path: '/' }])),
  })
  const slow = site.ask('/sitemap.xml')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await site.web.http.stop(8_000)
  expect((await slow).status).toBe(200)
  expect(site.web.http.server.listening).toBe(false)
})

test('a stop cuts what has not ended in its time', async () => {
  await using site = await runningSite({ sitemap: () => new Promise(() => {}) })
  const endless = site.ask('/sitemap.xml').catch((fault: unknown) => fault)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await site.web.http.stop(100)
  expect(await endless).toBeInstanceOf(Error)
})

test('a stop of a server without readers ends at once', async () => {
  await using site = await runningSite()
  await site.ask('/')
  await site.web.http.stop(8_000)
  expect(site.web.http.server.listening).toBe(false)
})
