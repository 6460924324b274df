import { describe, expect, test } from 'vitest'

import type { ImportOutcome } from '../../../../src/application/content/import-content.ts'
import type { Site } from '../../../../src/application/site.ts'
import { readSettings } from '../../../../src/delivery/composition/settings.ts'
import {
  importInBackground,
  sourcesToImport,
} from '../../../../src/delivery/web/server/import-in-background.ts'
import { RedirectsInUse } from '../../../../src/delivery/web/server/redirects-in-use.ts'
import type { SourceStatus } from '../../../../src/ports/content-publisher.ts'
import { MemoryJournal } from '../../../support/memory-journal.ts'
import { pagePorts, siteOver } from '../../../support/memory-site.ts'

const small = siteOver(await pagePorts())

function siteWith(content: Partial<Site['content']>): Site {
  return { ...small, content: { ...small.content, ...content } }
}

async function imported(site: Site, sources: readonly string[], stopped = false) {
  const journal = new MemoryJournal()
  const redirects = await RedirectsInUse.open(site, journal)
  const signal = stopped ? AbortSignal.abort() : new AbortController().signal
  await importInBackground({ site, redirects, journal, signal }, sources)
  return journal.entries.map(({ level, event }) => `${level} ${event}`)
}

describe('the sources', () => {
  const demo: SourceStatus = { source: 'demo', version: '1', documents: 3, publishedAt: 0 }

  test.each([
    ['an empty site waits for the demonstration', [], '', ['demo'], ['guides']],
    ['a site that has it listens at once', [demo], '', [], ['demo', 'guides']],
    ['an empty site may keep to itself', [], 'false', ['demo'], []],
    ['a site that has it may keep to itself', [demo], 'false', [], ['demo']],
  ])('of the start: %s', async (_what, published, importOnStart, first, later) => {
    const settings = readSettings({ IMPORT_ON_START: importOnStart })
    if (!settings.ok) throw new Error('refused')
    const site = siteWith({ status: () => Promise.resolve(published) })
    expect(await sourcesToImport(site, settings.value)).toEqual({ first, later })
  })
})

describe('an import behind', () => {
  test('fills the search before it reads anything', async () => {
    const told: string[] = []
    const site = siteWith({
      refreshSearch: async () => void told.push('search'),
      import: async (keys) => {
        told.push(...keys)
        return []
      },
    })
    expect(await imported(site, ['guides'])).toEqual([])
    expect(told).toEqual(['search', 'guides'])
  })

  test('says how it goes on, tenth by tenth', async () => {
    const site = siteWith({
      import: async (_keys, progress) => {
        for (let read = 1; read <= 1_000; read += 1) progress?.('guides', read, 1_000)
        progress?.('autres', 1, undefined)
        progress?.('vide', 0, 0)
        return []
      },
    })
    const lines = await imported(site, ['guides'])
    expect(lines).toEqual(Array.from({ length: 10 }, () => 'info importing'))
  })

  test('without network leaves the site on what it has, and says so', async () => {
    const outcome: ImportOutcome = {
      status: 'unavailable',
      source: 'guides',
      service: 'npm',
      reason: 'ENOTFOUND',
    }
    const site = siteWith({ import: () => Promise.resolve([outcome]) })
    expect(await imported(site, ['guides'])).toEqual(['warn staying on what is published'])
  })

  test('never fails the site: a bug is said in the log, unless the site is stopping', async () => {
    const site = siteWith({ import: () => Promise.reject(new TypeError('bug')) })
    expect(await imported(site, ['guides'])).toEqual(['error background import failed'])
    expect(await imported(site, ['guides'], true)).toEqual([])
  })
})
