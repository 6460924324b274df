import { beforeEach, describe, expect, test } from 'vitest'

import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresRedirectStore } from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import { EditionClash } from '#ports/content-source-and-publisher.ts'
import {
  aGuide,
  anArticle,
  anEdition,
  collected,
  recordsOf,
} from '#test/support/fixtures/documents-and-editions.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const library = new PostgresContentLibrary(pages, logger)
const publisher = new PostgresContentPublisher(owner)
const redirects = new PostgresRedirectStore(pages)

async function pathsOnSite(): Promise<readonly string[]> {
  const documents = await collected(library.everything())
  return documents.map(({ path }) => path).toSorted()
}

const credit = {
  key: 'essai',
  producer: 'Ministère du Travail',
  title: 'Fiches pratiques',
  url: 'https://exemple.fr/',
  licence: 'Licence Ouverte 2.0',
  updatedAt: 1000,
  retrievedAt: 2000,
  version: '1',
}

describe('a content publisher', () => {
  beforeEach(() => deletePublishedContent(owner))

  test('tells the fingerprint of an edition until another one has none', async () => {
    const fingerprint = { importers: 'lecteurs', inputs: 'lu' }
    const [a, b] = [aGuide('a'), aGuide('b')]
    const { source } = await publisher.publish({ ...anEdition([a]), fingerprint })
    expect(await publisher.publishedEdition(source)).toMatchObject({ version: '1', fingerprint })
    expect(await publisher.publishedEdition('autre')).toBeUndefined()
    await publisher.publish(anEdition([a, b]))
    expect((await publisher.publishedEdition(source))?.fingerprint).toBeUndefined()
  })

  test('says what was created, changed, left alone and withdrawn', async () => {
    const [a, b, c] = [aGuide('a'), aGuide('b'), aGuide('c')]
    expect(await publisher.publish(anEdition([a, b]))).toMatchObject({
      created: [a.path, b.path],
      changed: [],
      unchanged: 0,
      withdrawn: [],
    })
    const report = await publisher.publish(
      anEdition([{ ...a, title: 'Autre titre' }, c], { version: '2' }),
    )
    expect(report).toEqual({
      source: 'essai',
      version: '2',
      created: [c.path],
      changed: [a.path],
      unchanged: 0,
      withdrawn: [b.path],
      renamed: new Map(),
      kinds: new Set(['guide']),
      revalued: [],
      rejected: [],
    })
    expect(await pathsOnSite()).toEqual([a.path, c.path])
    expect((await library.documentAt(a.path))?.title).toBe('Autre titre')
  })

  test('is idempotent, and keeps the first publication date', async () => {
    const edition = anEdition([aGuide('a'), anArticle('b', { access: 'premium' })])
    await publisher.publish(edition)
    const before = await publisher.status()
    expect(await publisher.publish(edition)).toMatchObject({
      created: [],
      changed: [],
      unchanged: 2,
      withdrawn: [],
    })
    expect(await publisher.status()).toEqual(before)
  })

  test('does not call changed what was only fetched again', async () => {
    await publisher.publish(anEdition([aGuide('a', { source: credit })]))
    const again = aGuide('a', { source: { ...credit, retrievedAt: 9000, version: '2' } })
    expect((await publisher.publish(anEdition([again]))).unchanged).toBe(1)
    const updated = aGuide('a', { source: { ...credit, updatedAt: 9000 } })
    expect((await publisher.publish(anEdition([updated]))).changed).toHaveLength(1)
  })

  test('reports invalid records, and publishes the others', async () => {
    const rejected = { record: 'n° 3', reason: 'date inconnue' }
    const records = recordsOf([{ document: aGuide('a') }, rejected, { document: aGuide('b') }])
    const report = await publisher.publish(anEdition([], { records }))
    expect(report.rejected).toEqual([rejected])
    expect(await pathsOnSite()).toEqual(['/guide/a', '/guide/b'])
  })

  test('reads the records once, and changes nothing if the source fails', async () => {
    await publisher.publish(anEdition([aGuide('a')]))
    const error = Object.assign(new Error('connection reset'), { code: 'ECONNRESET' })
    async function* cutShort() {
      for (let id = 0; id < 250; id += 1) yield { document: aGuide(`n${id}`) }
      throw error
    }
    const records = cutShort()
    await expect(publisher.publish(anEdition([], { records }))).rejects.toBe(error)
    expect(await pathsOnSite()).toEqual(['/guide/a'])
  })

  test('names the kinds of all it touched', async () => {
    const renamed = aGuide('a', { title: 'Autre' })
    const steps: readonly (readonly [readonly Document[], readonly DocumentKind[]])[] = [
      [
        [aGuide('a'), anArticle('b')],
        ['guide', 'article'],
      ],
      [[renamed, anArticle('b')], ['guide']],
      [[renamed], ['article']],
      [[anArticle('a')], ['guide', 'article']],
      [[anArticle('a')], []],
    ]
    for (const [documents, kinds] of steps)
      expect((await publisher.publish(anEdition(documents))).kinds).toEqual(new Set(kinds))
  })

  test('calls an article changed when only its continuation did [A03]', async () => {
    const article = anArticle('a', { access: 'premium' })
    await publisher.publish(anEdition([article]))
    const continuation = [{ type: 'separator' as const }]
    const report = await publisher.publish(
      anEdition([], { records: recordsOf([{ document: article, continuation }]) }),
    )
    expect(report.changed).toEqual([article.path])
  })

  test('leaves the documents of other sources alone', async () => {
    await publisher.publish(anEdition([aGuide('a')]))
    await publisher.publish(
      anEdition([aGuide('b', { id: 'autre:b' })], { source: 'autre', version: '7' }),
    )
    expect(await pathsOnSite()).toEqual(['/guide/a', '/guide/b'])
    expect(await publisher.status()).toMatchObject([
      { source: 'autre', version: '7', documents: 1 },
      { source: 'essai', version: '1', documents: 1 },
    ])
  })

  test("places a document beside another source's path, and keeps it there [X02]", async () => {
    await publisher.publish(anEdition([aGuide('a')]))
    const rival = { ...anEdition([aGuide('a', { id: 'autre:a' })]), source: 'autre' }
    expect((await publisher.publish(rival)).created).toEqual(['/guide/a-2'])
    expect(await library.documentAt('/guide/a-2')).toMatchObject({
      id: 'autre:a',
      path: '/guide/a-2',
      slug: 'a-2',
    })
    const third = { ...anEdition([aGuide('a', { id: 'tiers:a' })]), source: 'tiers' }
    expect((await publisher.publish(third)).created).toEqual(['/guide/a-3'])
    expect(await publisher.publish(rival)).toMatchObject({ unchanged: 1, changed: [] })
    const changed = anEdition([aGuide('a', { id: 'tiers:a', title: 'Autre' })])
    expect((await publisher.publish({ ...changed, source: 'tiers' })).changed).toEqual([
      '/guide/a-3',
    ])
    expect(await pathsOnSite()).toEqual(['/guide/a', '/guide/a-2', '/guide/a-3'])
    await publisher.publish({ ...anEdition([]), source: 'autre' })
    expect((await publisher.publish(third)).renamed).toEqual(new Map())
    expect(await pathsOnSite()).toEqual(['/guide/a', '/guide/a-3'])
  })

  test('moves it to the plain path once free, with a redirect [X02]', async () => {
    await publisher.publish(anEdition([aGuide('a')]))
    const rival = { ...anEdition([aGuide('a', { id: 'autre:a' })]), source: 'autre' }
    await publisher.publish(rival)
    await publisher.publish(anEdition([]))
    const report = await publisher.publish(rival)
    expect(report).toMatchObject({ unchanged: 1, changed: [], withdrawn: [] })
    expect(report.renamed).toEqual(new Map([['/guide/a-2', '/guide/a']]))
    expect(await library.documentAt('/guide/a')).toEqual(aGuide('a', { id: 'autre:a' }))
    expect(await redirects.rules()).toEqual([{ source: '/guide/a-2', destination: '/guide/a' }])
  })

  test('yields to a document of its source that claims its path', async () => {
    await publisher.publish(anEdition([aGuide('a')]))
    const displaced = aGuide('a', { id: 'autre:a' })
    const named = aGuide('a-2', { id: 'autre:a-2' })
    await publisher.publish({ ...anEdition([displaced]), source: 'autre' })
    await publisher.publish({ ...anEdition([displaced, named]), source: 'autre' })
    expect((await library.documentAt('/guide/a-2'))?.id).toBe('autre:a-2')
    expect((await library.documentAt('/guide/a-3'))?.id).toBe('autre:a')
    expect(await redirects.rules()).toEqual([])
  })

  test('rejects an id of another source, without changing the site', async () => {
    await publisher.publish(anEdition([aGuide('a')]))
    const rival = { ...anEdition([aGuide('n'), aGuide('a')]), source: 'autre' }
    const refusal = await publisher.publish(rival).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EditionClash)
    expect(refusal).toMatchObject({
      source: 'autre',
      clashes: [{ path: '/guide/a', ids: ['essai:a', 'essai:a'] }],
    })
    expect(await pathsOnSite()).toEqual(['/guide/a'])
  })

  test('refuses an edition with two documents at one path or id', async () => {
    const twice = anEdition([aGuide('a'), aGuide('b', { path: '/guide/a' })])
    await expect(publisher.publish(twice)).rejects.toBeInstanceOf(EditionClash)
    const sameId = anEdition([aGuide('a'), aGuide('a', { path: '/guide/b' })])
    await expect(publisher.publish(sameId)).rejects.toBeInstanceOf(EditionClash)
    expect(await pathsOnSite()).toEqual([])
  })

  test('queues publications that come at the same time', async () => {
    const editions = ['1', '2', '3', '4'].map((version) =>
      anEdition([aGuide('a', { title: version }), aGuide(`v${version}`)], { version }),
    )
    await Promise.all(editions.map((edition) => publisher.publish(edition)))
    const [{ version } = { version: '' }] = await publisher.status()
    expect(await pathsOnSite()).toEqual(['/guide/a', `/guide/v${version}`])
    expect((await library.documentAt('/guide/a'))?.title).toBe(version)
  })
})
