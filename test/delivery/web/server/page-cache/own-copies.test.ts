import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { shown, startServer, storedSite } from '#test/support/processes/site-with-stale-pages.ts'

const HOUR = 3_600_000
/** In memory there is room for one page. */
const ONE_PAGE = 2_100

/** A server of two pages, which has shown both: of the first only the disk has a copy. */
async function afterBoth() {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-pages-'))
  const site = storedSite({ '/a': 1, '/b': 1 }, folder)
  const server = startServer(site, { memory: ONE_PAGE })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await shown(server, '/a')
  await shown(server, '/b')
  expect(server.cache.size.pages).toBe(1)
  return { site, server }
}

describe('a page that memory let go of', () => {
  test('is taken back from disk, with its ETag, and not rendered again', async () => {
    const { server } = await afterBoth()
    const { cache } = server
    const etag = (await cache.fetch({ key: '/b' }))?.br.etag
    expect(await shown(server, '/a')).toBe('/a 1')
    expect((await cache.fetch({ key: '/b' }))?.br.etag).toBe(etag)
    expect(cache.counts).toMatchObject({ fromDisk: 2, misses: 2 })
  })

  test('is rendered again once what it shows was purged', async () => {
    const { site, server } = await afterBoth()
    site.versions.set('/a', 2)
    server.cache.purge(new Set(['/a']))
    expect(await shown(server, '/a')).toBe('/a 2')
    expect(server.cache.counts).toMatchObject({ fromDisk: 0, misses: 3 })
  })

  test('is shown once more when it is stale, and refreshed behind', async () => {
    const { site, server } = await afterBoth()
    site.versions.set('/a', 2)
    server.clock.now += HOUR + 1
    expect(await shown(server, '/a')).toBe('/a 1')
    await expect.poll(() => shown(server, '/a')).toBe('/a 2')
    expect(server.cache.counts).toMatchObject({ fromDisk: 1, misses: 2, refreshes: 1 })
  })

  test('is fresh again when a refresh found it unchanged', async () => {
    const { server } = await afterBoth()
    server.clock.now += HOUR + 1
    await shown(server, '/a')
    await expect.poll(() => server.cache.counts.refreshes).toBe(1)
    await shown(server, '/b')
    server.clock.now += HOUR / 2
    await shown(server, '/a')
    expect(server.cache.counts).toMatchObject({ misses: 2, refreshes: 2 })
  })

  test('is rendered if another process stored it, in case of missed purges', async () => {
    const { site, server } = await afterBoth()
    await server.stop()
    site.versions.set('/a', 2)
    const next = startServer(site, { memory: ONE_PAGE })
    expect(await shown(next, '/a')).toBe('/a 2')
    expect(next.cache.counts).toMatchObject({ fromDisk: 0, misses: 1 })
    await next.stop()
  })
})
