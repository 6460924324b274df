import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { changedTags, documentTag } from '#application/pages/common/cache-tags.ts'
import { purgeCdnOnPublication, PURGES } from '#delivery/composition/cache-purges.ts'
import { composeSite } from '#delivery/composition/compose-site.ts'
import type { Composition } from '#delivery/composition/dependency-container.ts'
import { PUBLISHER } from '#delivery/composition/page-stores.ts'
import { LOGGER } from '#delivery/composition/process-dependencies.ts'
import { SITE } from '#delivery/composition/site.ts'
import { purgeAfterPublications } from '#delivery/start/after-publication.ts'
import {
  refreshIfOutdated,
  throttleWork,
} from '#delivery/web/server/publications/throttle-publication-work.ts'
import { surrogateKeys } from '#domain/caching/cache-keys.ts'
import { paragraph } from '#domain/editorial/body-builders.ts'
import type { Document } from '#domain/editorial/document.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import { Outage } from '#ports/outage.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { aRenderedPage, watchedCache } from '#test/support/html/page-cache-fixtures.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { settingsForDatabase } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { cdnServer } from '#test/support/services/cdn-server.ts'

const { connection } = await testDatabase()
const POLLING = { timeout: 10_000 }

/** A server of the site with a data folder of its own. */
async function aServer(
  environment: Readonly<Record<string, string>> = {},
  logger = new MemoryLogger(),
): Promise<Composition> {
  const dataDir = mkdtempSync(join(tmpdir(), 'preavis-server-'))
  const settings = settingsForDatabase(connection, { DATA_DIR: dataDir, ...environment })
  const parts = await composeSite({ settings, logger, role: 'server', migrate: false })
  onTestFinished(async () => {
    await parts[Symbol.asyncDispose]()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return parts
}

const NO_CACHE: PagePurge = { purge: () => undefined }

async function following(parts: Composition, cache = NO_CACHE): Promise<void> {
  const redirects = { refresh: () => Promise.resolve() }
  await purgeAfterPublications(parts, { cache, redirects })
}

function publish(parts: Composition, ...titles: readonly string[]): Promise<unknown> {
  const guides = titles.map((title, place) => aGuide(`guide-${place}`, { title }))
  return parts.resolve(PUBLISHER).publish(anEdition(guides), changedTags)
}

async function found(parts: Composition, words: string): Promise<readonly string[]> {
  const query = normalizeSearchQuery(words)
  if (!query.ok) throw new Error('no question')
  const question = { query: query.value, choices: {}, literal: false }
  const { found: results } = await parts.resolve(SITE).search(question, { offset: 0, limit: 5 })
  return results?.hits.map(({ document }) => document.title) ?? []
}

test('a server’s search finds what another server has published [K03]', async () => {
  const [here, there] = [await aServer(), await aServer()]
  const { content } = there.resolve(SITE)
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const { signal } = stopping
  const notify = throttleWork({
    work: () =>
      refreshIfOutdated({
        isOutdated: content.searchIsOutdated,
        refresh: content.refreshSearch,
        signal,
      }),
    onError: (error) => there.resolve(LOGGER).error('search not followed', error),
    signal,
    delay: 20,
  })
  there.resolve(PURGES).add({ purge: notify })
  await following(there)
  await publish(here, 'Apprentissage')
  await here.resolve(SITE).content.refreshSearch()
  await expect.poll(() => found(there, 'apprentissage'), POLLING).toEqual(['Apprentissage'])
  await publish(here, 'Télétravail')
  await expect.poll(() => found(there, 'télétravail'), POLLING).toEqual(['Télétravail'])
  expect(await found(here, 'télétravail')).toEqual([])
})

test('a publication evicts only the pages of its document, on every server [K03]', async () => {
  const [here, there] = [await aServer(), await aServer()]
  await publish(here, 'Préavis', 'Congés')
  const caches = [here, there].map(() =>
    watchedCache((path) =>
      Promise.resolve(aRenderedPage(path, { tags: new Set([documentTag(path)]) })),
    ),
  )
  await following(here, caches[0]?.cache)
  await following(there, caches[1]?.cache)
  const stored = () =>
    caches.map(({ cache }) =>
      ['/guide/guide-0', '/guide/guide-1'].map((path) => cache.get(path) !== undefined),
    )
  for (const { cache } of caches) {
    await cache.fetch({ key: '/guide/guide-0' })
    await cache.fetch({ key: '/guide/guide-1' })
  }
  await publish(here, 'Préavis de démission', 'Congés')
  await expect.poll(stored).toEqual([
    [false, true],
    [false, true],
  ])
})

/** Caches of two servers that publish nothing new once rendering fails, and what each serves. */
async function twoServersWithCopies() {
  const [here, there] = [await aServer(), await aServer()]
  const state = { fails: false }
  const caches = [here, there].map((parts) => {
    const { cache } = watchedCache((path) =>
      state.fails
        ? Promise.reject(new Outage('base', 'arrêtée'))
        : Promise.resolve(aRenderedPage(path, { tags: new Set([documentTag(path)]) })),
    )
    parts.resolve(PURGES).add(cache)
    return cache
  })
  for (const parts of [here, there]) await following(parts)
  const served = (key: string) =>
    Promise.all(
      caches.map((cache) =>
        cache.fetch({ key }).then(
          (page) => page?.headers.includes('preavis; hit; detail=stale-if-error') ?? false,
          () => 'none',
        ),
      ),
    )
  return { here, state, served }
}

const FREE = ['Public', 'Public encore', 'Bientôt Premium'].map((text) => paragraph(text))

/** Publishes a text, then another in its place while no page can be rendered. */
async function replaced(id: string, changes: Parameters<typeof aGuide>[1]) {
  const { here, state, served } = await twoServersWithCopies()
  const publishAs = (version: string, document: Document) =>
    here.resolve(PUBLISHER).publish(anEdition([document], { source: id, version }), changedTags)
  await publishAs('1', aGuide(id, { body: FREE }))
  expect(await served(`/guide/${id}`)).toEqual([false, false])
  state.fails = true
  const { narrowed } = await publishAs('2', aGuide(id, changes))
  return { narrowed, served: () => served(`/guide/${id}`) }
}

test.each<[string, Parameters<typeof aGuide>[1]]>([
  ['cut', { access: 'premium', body: FREE.slice(0, 1) }],
  ['rewritten', { access: 'premium', body: [paragraph('Autre')] }],
])('no server serves the copy of a text %s to be Premium [K03]', async (id, changes) => {
  const { narrowed, served } = await replaced(id, changes)
  expect(narrowed).toBe(true)
  await expect.poll(served, POLLING).toEqual(['none', 'none'])
})

test.each<[string, Parameters<typeof aGuide>[1]]>([
  ['corrected', { body: [paragraph('Corrigé')] }],
  ['continued', { access: 'premium', body: FREE }],
])('every server serves the copy of a text %s until its successor [K03]', async (id, changes) => {
  const { narrowed, served } = await replaced(id, changes)
  expect(narrowed).toBeUndefined()
  await expect.poll(served, POLLING).toEqual([true, true])
})

test('one of two servers purges the CDN by surrogate keys, despite outages [K03]', async () => {
  await using cdn = await cdnServer()
  const environment = { CDN_PURGE_URL: cdn.address, CDN_PURGE_KEY: 'clef-secrete' }
  const loggers = [new MemoryLogger(), new MemoryLogger()] as const
  const servers = [
    await aServer(environment, loggers[0]),
    await aServer(environment, loggers[1]),
  ] as const
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  for (const parts of servers) {
    await following(parts)
    purgeCdnOnPublication(parts, stopping.signal)
  }
  await expect.poll(() => cdn.heard.length, POLLING).toBe(1)
  cdn.answerWith(503)
  await publish(servers[0], 'Démission', 'Congés')
  await expect.poll(() => cdn.heard.length, POLLING).toBeGreaterThan(1)
  cdn.answerWith(200)
  const before = cdn.heard.length
  await publish(servers[1], 'Démission', 'Congés payés')
  const keys = surrogateKeys([documentTag('/guide/guide-0'), documentTag('/guide/guide-1')])
  const [, first, second] = keys
  // In one purge, or in two if the first is tried again in between.
  const purged = () => JSON.stringify(cdn.heard.slice(before).map(({ body }) => body))
  for (const key of [first, second]) await expect.poll(purged, POLLING).toContain(key)
  // Whichever turn was its own, each says so once.
  const said = loggers.map(({ entries }) =>
    entries.filter(({ event }) => event === 'cdn purge failed'),
  )
  expect(Math.max(...said.map(({ length }) => length))).toBe(1)
})
