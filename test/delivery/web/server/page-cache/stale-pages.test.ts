import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { REMOVAL_TAG } from '#application/pages/common/cache-tags.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import { Outage } from '#ports/outage.ts'
import { aRenderedPage } from '#test/support/html/page-cache-fixtures.ts'
import { shown, startServer, storedSite } from '#test/support/processes/site-with-stale-pages.ts'
import type { StoredSite } from '#test/support/processes/site-with-stale-pages.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function siteWith(pages: Readonly<Record<string, number | undefined>>): StoredSite {
  return storedSite(pages, aFolder())
}

describe('the last good copy of a page', () => {
  test('is served when rendering fails, even in a new process', async () => {
    const site = siteWith({ '/a': 1, '/b': 1 })
    const before = startServer(site)
    expect(await shown(before, '/a')).toBe('/a 1')
    await before.stop()
    site.unavailable = true
    const after = startServer(site)
    expect(await shown(after, '/a')).toBe('/a 1')
    const headers = (await after.cache.fetch({ key: '/a' }))?.br.headers
    expect(headers).toContain('preavis; hit; detail=stale-if-error')
    await expect(shown(after, '/b')).rejects.toThrow(Outage)
    expect(after.outages).toEqual([true])
  })

  test('is replaced by the page within five seconds after an outage', async () => {
    const site = siteWith({ '/a': 1 })
    const server = startServer(site)
    await shown(server, '/a')
    server.clock.now += 4_000_000
    site.unavailable = true
    expect(await shown(server, '/a')).toBe('/a 1')
    await expect.poll(() => server.outages).toEqual([true])
    site.unavailable = false
    site.versions.set('/a', 2)
    server.clock.now += 5_000
    await shown(server, '/a')
    await expect.poll(() => shown(server, '/a')).toBe('/a 2')
    expect(server.outages).toEqual([true, false])
  })

  test('is served soon, even if its sources never answer', async () => {
    const site = siteWith({ '/a': 1 })
    const { store } = startServer(site)
    let hangs = false
    const cache = new PageCache({
      maxBytes: 1,
      now: () => 0,
      render: () =>
        hangs ? new Promise<undefined>(() => undefined) : Promise.resolve(aRenderedPage('là')),
      onRefreshFailed: () => undefined,
      stalePages: store,
    })
    await cache.fetch({ key: '/a' })
    hangs = true
    expect((await cache.fetch({ key: '/a' }))?.contentHash).toBeDefined()
  })

  test('of a page changed by a publication is served until its successor', async () => {
    const site = siteWith({ '/a': 1 })
    const server = startServer(site)
    await shown(server, '/a')
    site.unavailable = true
    server.cache.purge(new Set(['/a']))
    server.cache.purge(new Set(['/a']))
    expect(await shown(server, '/a')).toBe('/a 1')
    site.unavailable = false
    site.versions.set('/a', 2)
    server.clock.now += 1_000
    await expect.poll(() => shown(server, '/a')).toBe('/a 2')
  })

  test('of a changed page is served by the next process too', async () => {
    const site = siteWith({ '/a': 1 })
    const before = startServer(site)
    await shown(before, '/a')
    before.cache.purge(new Set(['/a']))
    await before.crash()
    site.versions.set('/a', 2)
    site.unavailable = true
    const after = startServer(site)
    expect(await shown(after, '/a')).toBe('/a 1')
    site.unavailable = false
    after.clock.now += 1_000
    await expect.poll(() => shown(after, '/a')).toBe('/a 2')
  })

  test('of a changed page is labelled, and no other cache stores it', async () => {
    let fails = false
    const cache = new PageCache({
      maxBytes: 10_000,
      now: () => 0,
      render: () =>
        fails
          ? Promise.reject(new Outage('base', 'arrêtée'))
          : Promise.resolve(aRenderedPage('là', { headers: ['Cache-Control', 'public'] })),
      onRefreshFailed: () => undefined,
    })
    const first = await cache.fetch({ key: '/a' })
    fails = true
    for (let times = 0; times < 2; times += 1) cache.purge(first?.tags ?? new Set())
    expect((await cache.fetch({ key: '/a' }))?.headers).toEqual([
      'Cache-Control',
      'no-cache',
      'Cache-Status',
      'preavis; hit; detail=stale-if-error',
    ])
  })

  test('goes at once when something was withdrawn', async () => {
    const site = siteWith({ '/a': 1 })
    const server = startServer(site)
    await shown(server, '/a')
    site.unavailable = true
    server.cache.purge(new Set(['/a', REMOVAL_TAG]))
    await expect(shown(server, '/a')).rejects.toThrow(Outage)
  })

  test('of a page that was withdrawn is none', async () => {
    const site = siteWith({ '/a': 1 })
    const server = startServer(site)
    await shown(server, '/a')
    site.versions.set('/a', undefined)
    server.cache.purge(new Set(['/a']))
    expect(await shown(server, '/a')).toBeUndefined()
    site.unavailable = true
    await expect(shown(server, '/a')).rejects.toThrow(Outage)
  })

  test('of a site that was elsewhere is none', async () => {
    const site = siteWith({ '/a': 1 })
    const before = startServer(site, { origin: 'https://essai.example' })
    await shown(before, '/a')
    await before.stop()
    site.unavailable = true
    const elsewhere = startServer(site)
    await expect(shown(elsewhere, '/a')).rejects.toThrow(Outage)
    await elsewhere.stop()
    const back = startServer(site, { origin: 'https://essai.example' })
    expect(await shown(back, '/a')).toBe('/a 1')
  })

  test('of an older build is a whole page, never a core', async () => {
    const site = siteWith({ '/a': 1, '/a?core=true': 1 })
    const before = startServer(site, { build: 'old' })
    await shown(before, '/a')
    await shown(before, '/a?core=true')
    await before.stop()
    site.unavailable = true
    const after = startServer(site, { build: 'new' })
    expect(await shown(after, '/a')).toBe('/a 1')
    await expect(shown(after, '/a?core=true')).rejects.toThrow(Outage)
  })

  test.each([
    ['torn', (file: string) => truncateSync(file, 120)],
    ['empty', (file: string) => truncateSync(file, 0)],
    [
      'changed by one bit',
      (file: string) => {
        const bytes = readFileSync(file)
        bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1
        writeFileSync(file, bytes)
      },
    ],
    [
      'the file of another page',
      (file: string, other: string) => writeFileSync(file, readFileSync(other)),
    ],
  ])('is never served when its file is %s', async (_name, spoil) => {
    const site = siteWith({ '/a': 1 })
    const before = startServer(site)
    await shown(before, '/a')
    await before.stop()
    const [file = ''] = readdirSync(pagesOf(site))
    const elsewhere = siteWith({ '/b': 1 })
    const other = startServer(elsewhere)
    await shown(other, '/b')
    await other.stop()
    const [foreign = ''] = readdirSync(pagesOf(elsewhere))
    spoil(join(pagesOf(site), file), join(pagesOf(elsewhere), foreign))
    site.unavailable = true
    await expect(shown(startServer(site), '/a')).rejects.toThrow(Outage)
  })

  test('is evicted past the byte limit, with those of earlier processes', async () => {
    const pages = Object.fromEntries(Array.from({ length: 12 }, (_, each) => [`/${each}`, 1]))
    const site = siteWith(pages)
    const before = startServer(site)
    for (const address of Object.keys(pages)) await shown(before, address)
    await before.stop()
    expect(readdirSync(pagesOf(site))).toHaveLength(12)
    const after = startServer(site, { maxBytes: 4 * 4096 })
    await after.stop()
    expect(readdirSync(pagesOf(site))).toHaveLength(4)
  })

  test('is removed with the new one when the disk is full', async () => {
    const site = siteWith({ '/a': 1 })
    const server = startServer(site)
    await shown(server, '/a')
    const page = await server.cache.fetch({ key: '/a' })
    rmSync(pagesOf(site), { recursive: true })
    writeFileSync(pagesOf(site), 'no folder')
    await server.store.write('/a', page!, 0)
    await server.store.write('/a', page!, 0)
    expect(await server.store.read('/a')).toBeUndefined()
    const events = server.logger.entries.map(({ event }) => event)
    expect(events.filter((event) => event === 'page not stored')).toHaveLength(1)
  })

  test('that was withdrawn is none, after a crash too', async () => {
    const site = siteWith({ '/a': 1, '/b': 1 })
    const before = startServer(site)
    await shown(before, '/a')
    await shown(before, '/b')
    before.cache.purge(new Set(['/a', REMOVAL_TAG]))
    site.unavailable = true
    await expect(shown(before, '/a')).rejects.toThrow(Outage)
    await before.crash()
    const after = startServer(site)
    await expect(shown(after, '/a')).rejects.toThrow(Outage)
    expect(await shown(after, '/b')).toBe('/b 1')
  })

  test('without the log of purges is none', async () => {
    const site = siteWith({ '/a': 1 })
    const before = startServer(site)
    await shown(before, '/a')
    await before.stop()
    rmSync(`${pagesOf(site)}.purged`)
    site.unavailable = true
    await expect(shown(startServer(site), '/a')).rejects.toThrow(Outage)
  })
})

function pagesOf({ dataDir }: StoredSite): string {
  return join(dataDir, 'pages')
}
