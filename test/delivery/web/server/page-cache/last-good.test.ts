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

import { lastGoodPages } from '#delivery/web/server/page-cache/last-good-pages.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import { PageFolder } from '#delivery/web/server/page-cache/page-folder.ts'
import { PageShelf } from '#delivery/web/server/page-cache/page-shelf.ts'
import { Outage } from '#ports/outage.ts'
import { aRenderedPage } from '#test/support/html/rendered-pages.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'
import { shelvedSite, shown, startServer } from '#test/support/processes/shelved-site.ts'
import type { ShelvedSite } from '#test/support/processes/shelved-site.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function siteWith(pages: Readonly<Record<string, number | undefined>>): ShelvedSite {
  return shelvedSite(pages, aFolder())
}

const MADE = { build: 'a', origin: 'https://preavis.example' }
const nothing = () => Promise.resolve()

describe('the last good copy of a page', () => {
  test('answers when the page cannot be rendered, for a process that never could either', async () => {
    const site = siteWith({ '/a': 1, '/b': 1 })
    const before = startServer(site)
    expect(await shown(before, '/a')).toBe('/a 1')
    await before.stop()
    site.away = true
    const after = startServer(site)
    expect(await shown(after, '/a')).toBe('/a 1')
    await expect(shown(after, '/b')).rejects.toThrow(Outage)
    expect(after.told).toEqual([true])
  })

  test('is looked for once for all who ask at once, and again once the page is no more', async () => {
    let looks = 0
    const look = () => Promise.resolve(void (looks += 1))
    const pages = lastGoodPages(
      { hasBrought: () => false, take: look, put: nothing, remove: nothing },
      MADE,
    )
    await Promise.all([pages.take('/a'), pages.take('/a'), pages.take('/b')])
    expect(looks).toBe(2)
    const early = pages.take('/a')
    await pages.remove('/a')
    await Promise.all([early, pages.take('/a')])
    expect(looks).toBe(4)
  })

  test('gives way to the page itself within five seconds of the end of the outage', async () => {
    const site = siteWith({ '/a': 1 })
    const server = startServer(site)
    await shown(server, '/a')
    server.cache.purge(new Set(['/a']))
    site.away = true
    expect(await shown(server, '/a')).toBe('/a 1')
    site.away = false
    site.versions.set('/a', 2)
    server.clock.now += 5_000
    await shown(server, '/a')
    await expect.poll(() => shown(server, '/a')).toBe('/a 2')
    expect(server.told).toEqual([true, false])
  })

  test('is answered soon, though what pages are made from does not answer at all', async () => {
    const site = siteWith({ '/a': 1 })
    await using shelf = new PageShelf({
      folder: new PageFolder(site.folder),
      maxBytes: 1e9,
      journal: new MemoryJournal(),
    })
    let hangs = false
    const cache = new PageCache({
      maxBytes: 1,
      now: () => 0,
      render: () =>
        hangs ? new Promise<undefined>(() => undefined) : Promise.resolve(aRenderedPage('là')),
      onRefreshFailed: () => undefined,
      lastGood: lastGoodPages(shelf, MADE),
    })
    await cache.fetch('/a')
    hangs = true
    expect((await cache.fetch('/a'))?.contentHash).toBeDefined()
  })

  test('of a page that was withdrawn is none', async () => {
    const site = siteWith({ '/a': 1 })
    const server = startServer(site)
    await shown(server, '/a')
    site.versions.set('/a', undefined)
    server.cache.purge(new Set(['/a']))
    expect(await shown(server, '/a')).toBeUndefined()
    site.away = true
    await expect(shown(server, '/a')).rejects.toThrow(Outage)
  })

  test('of a site that was elsewhere is none', async () => {
    const site = siteWith({ '/a': 1 })
    const before = startServer(site, { origin: 'https://essai.example' })
    await shown(before, '/a')
    await before.stop()
    site.away = true
    await expect(shown(startServer(site), '/a')).rejects.toThrow(Outage)
    const back = startServer(site, { origin: 'https://essai.example' })
    expect(await shown(back, '/a')).toBe('/a 1')
  })

  test('of an older build is a whole page, never a part of one', async () => {
    const site = siteWith({ '/a': 1, '/a?core=true': 1 })
    const before = startServer(site, { build: 'old' })
    await shown(before, '/a')
    await shown(before, '/a?core=true')
    await before.stop()
    site.away = true
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
    const [file = ''] = readdirSync(site.folder)
    const elsewhere = siteWith({ '/b': 1 })
    const other = startServer(elsewhere)
    await shown(other, '/b')
    await other.stop()
    const [foreign = ''] = readdirSync(elsewhere.folder)
    spoil(join(site.folder, file), join(elsewhere.folder, foreign))
    site.away = true
    await expect(shown(startServer(site), '/a')).rejects.toThrow(Outage)
  })

  test('is given up for newer ones past the bytes allowed, also those of an earlier process', async () => {
    const pages = Object.fromEntries(Array.from({ length: 12 }, (_, each) => [`/${each}`, 1]))
    const site = siteWith(pages)
    const before = startServer(site)
    for (const address of Object.keys(pages)) await shown(before, address)
    await before.stop()
    expect(readdirSync(site.folder)).toHaveLength(12)
    const after = startServer(site, { maxBytes: 4 * 4096 })
    await after.stop()
    expect(readdirSync(site.folder)).toHaveLength(4)
  })

  test('is not what a full disk leaves behind: the older one goes too', async () => {
    const site = siteWith({ '/a': 1 })
    const server = startServer(site)
    await shown(server, '/a')
    await server.stop()
    const folder = new PageFolder(site.folder)
    folder.write = () => Promise.reject(new Error('ENOSPC'))
    const journal = new MemoryJournal()
    const shelf = new PageShelf({ folder, maxBytes: 1e9, journal })
    const page = await shelf.take('/a')
    await shelf.put({ ...page!, contentHash: 'other' }, { purges: 0, freshUntil: 0 })
    expect(readdirSync(site.folder)).toEqual([])
    expect(journal.entries.map(({ event }) => event)).toEqual(['page not kept on disk'])
  })
})
