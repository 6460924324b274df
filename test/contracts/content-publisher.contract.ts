import { fc } from '@fast-check/vitest'
import { beforeEach, describe, expect, test } from 'vitest'

import type { ContentLibrary } from '../../src/ports/content-library.ts'
import { EditionClash } from '../../src/ports/content-publisher.ts'
import type { ContentPublisher, Edition } from '../../src/ports/content-publisher.ts'
import type { RedirectBook } from '../../src/ports/redirect-book.ts'
import { aGuide, anArticle, anEdition, collected, recordsOf } from '../support/documents.ts'
import {
  editionOf,
  editionsOfMovingGuides,
  followMoves,
  redirectsOf,
} from '../support/moving-guides.ts'
import type { Places } from '../support/moving-guides.ts'

interface Made {
  readonly publisher: ContentPublisher
  readonly library: ContentLibrary
  readonly redirects: RedirectBook
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

/** How every publisher behaves; `make` gives one of an empty site, and what its readers see. */
export function contentPublisherContract(make: () => Promise<Made>): void {
  describe('a content publisher', () => {
    let made: Made

    beforeEach(async () => {
      made = await make()
    })

    const pathsOnSite = async () => {
      const documents = await collected(made.library.everything())
      return documents.map(({ path }) => path).toSorted()
    }

    test('says what was created, changed, left alone and withdrawn', async () => {
      const { publisher } = made
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
        rejected: [],
      })
      expect(await pathsOnSite()).toEqual([a.path, c.path])
      expect((await made.library.documentAt(a.path))?.title).toBe('Autre titre')
    })

    test('changes nothing the second time, and keeps the date of the first', async () => {
      const edition = anEdition([aGuide('a'), anArticle('b', { access: 'premium' })])
      await made.publisher.publish(edition)
      const before = await made.publisher.status()
      expect(await made.publisher.publish(edition)).toMatchObject({
        created: [],
        changed: [],
        unchanged: 2,
        withdrawn: [],
      })
      expect(await made.publisher.status()).toEqual(before)
    })

    test('does not call changed what was only fetched again', async () => {
      await made.publisher.publish(anEdition([aGuide('a', { source: credit })]))
      const again = aGuide('a', { source: { ...credit, retrievedAt: 9000, version: '2' } })
      expect((await made.publisher.publish(anEdition([again]))).unchanged).toBe(1)
      const updated = aGuide('a', { source: { ...credit, updatedAt: 9000 } })
      expect((await made.publisher.publish(anEdition([updated]))).changed).toHaveLength(1)
    })

    test('calls an article changed when only its continuation did [A03]', async () => {
      const article = anArticle('a', { access: 'premium' })
      await made.publisher.publish(anEdition([article]))
      const continuation = [{ type: 'separator' as const }]
      const report = await made.publisher.publish(
        anEdition([], { records: recordsOf([{ document: article, continuation }]) }),
      )
      expect(report.changed).toEqual([article.path])
    })

    test('leaves the documents of other sources alone', async () => {
      await made.publisher.publish(anEdition([aGuide('a')]))
      await made.publisher.publish(
        anEdition([aGuide('b', { id: 'autre:b' })], { source: 'autre', version: '7' }),
      )
      expect(await pathsOnSite()).toEqual(['/guide/a', '/guide/b'])
      expect(await made.publisher.status()).toMatchObject([
        { source: 'autre', version: '7', documents: 1 },
        { source: 'essai', version: '1', documents: 1 },
      ])
    })

    test('gives a document beside the path that another source holds, and keeps it there [X02]', async () => {
      await made.publisher.publish(anEdition([aGuide('a')]))
      const rival = { ...anEdition([aGuide('a', { id: 'autre:a' })]), source: 'autre' }
      expect((await made.publisher.publish(rival)).created).toEqual(['/guide/a-2'])
      expect(await made.library.documentAt('/guide/a-2')).toMatchObject({
        id: 'autre:a',
        path: '/guide/a-2',
        slug: 'a-2',
      })
      const third = { ...anEdition([aGuide('a', { id: 'tiers:a' })]), source: 'tiers' }
      expect((await made.publisher.publish(third)).created).toEqual(['/guide/a-3'])
      expect(await made.publisher.publish(rival)).toMatchObject({ unchanged: 1, changed: [] })
      const changed = anEdition([aGuide('a', { id: 'tiers:a', title: 'Autre' })])
      expect((await made.publisher.publish({ ...changed, source: 'tiers' })).changed).toEqual([
        '/guide/a-3',
      ])
      expect(await pathsOnSite()).toEqual(['/guide/a', '/guide/a-2', '/guide/a-3'])
    })

    test('moves it to the plain path once that is free, leaving a redirect [X02]', async () => {
      await made.publisher.publish(anEdition([aGuide('a')]))
      const rival = { ...anEdition([aGuide('a', { id: 'autre:a' })]), source: 'autre' }
      await made.publisher.publish(rival)
      await made.publisher.publish(anEdition([]))
      const report = await made.publisher.publish(rival)
      expect(report).toMatchObject({ unchanged: 1, changed: [], withdrawn: [] })
      expect(report.renamed).toEqual(new Map([['/guide/a-2', '/guide/a']]))
      expect(await made.library.documentAt('/guide/a')).toEqual(aGuide('a', { id: 'autre:a' }))
      expect(await made.redirects.rules()).toEqual([
        { source: '/guide/a-2', destination: '/guide/a' },
      ])
    })

    test('gives way to a document of its own source that claims the path beside', async () => {
      await made.publisher.publish(anEdition([aGuide('a')]))
      const displaced = aGuide('a', { id: 'autre:a' })
      const named = aGuide('a-2', { id: 'autre:a-2' })
      await made.publisher.publish({ ...anEdition([displaced]), source: 'autre' })
      await made.publisher.publish({ ...anEdition([displaced, named]), source: 'autre' })
      expect((await made.library.documentAt('/guide/a-2'))?.id).toBe('autre:a-2')
      expect((await made.library.documentAt('/guide/a-3'))?.id).toBe('autre:a')
      expect(await made.redirects.rules()).toEqual([])
    })

    test('refuses an id that another source holds, and keeps the site as it was', async () => {
      await made.publisher.publish(anEdition([aGuide('a')]))
      const rival = { ...anEdition([aGuide('n'), aGuide('a')]), source: 'autre' }
      const refusal = await made.publisher.publish(rival).catch((fault: unknown) => fault)
      expect(refusal).toBeInstanceOf(EditionClash)
      expect(refusal).toMatchObject({
        source: 'autre',
        clashes: [{ path: '/guide/a', ids: ['essai:a', 'essai:a'] }],
      })
      expect(await pathsOnSite()).toEqual(['/guide/a'])
    })

    test('refuses an edition whose documents claim one path or one id', async () => {
      const twice = anEdition([aGuide('a'), aGuide('b', { path: '/guide/a' })])
      await expect(made.publisher.publish(twice)).rejects.toBeInstanceOf(EditionClash)
      const sameId = anEdition([aGuide('a'), aGuide('a', { path: '/guide/b' })])
      await expect(made.publisher.publish(sameId)).rejects.toBeInstanceOf(EditionClash)
      expect(await pathsOnSite()).toEqual([])
    })

    test('leaves a redirect where a document was, of one hop however often it moves [X01]', async () => {
      await made.publisher.publish(guideAt('/guide/un'))
      const report = await made.publisher.publish(guideAt('/guide/deux'))
      expect(report.renamed).toEqual(new Map([['/guide/un', '/guide/deux']]))
      await made.publisher.publish(guideAt('/guide/trois'))
      expect(await made.redirects.rules()).toEqual([
        { source: '/guide/deux', destination: '/guide/trois' },
        { source: '/guide/un', destination: '/guide/trois' },
      ])
    })

    test('never leaves a redirect on a live page', async () => {
      await made.publisher.publish(guideAt('/guide/un'))
      await made.publisher.publish(guideAt('/guide/deux'))
      await made.publisher.publish(guideAt('/guide/un'))
      expect(await made.redirects.rules()).toEqual([
        { source: '/guide/deux', destination: '/guide/un' },
      ])
    })

    test('after any publications, each address that a document left leads to it, and no other does', async () => {
      await fc.assert(
        fc
          .asyncProperty(editionsOfMovingGuides, async (editions) => {
            const trail = new Map<string, string>()
            let before: Places = {}
            for (const places of editions) {
              await made.publisher.publish(editionOf(places))
              followMoves(trail, before, places)
              before = places
            }
            expect(await pathsOnSite()).toEqual(Object.values(before).toSorted())
            expect(redirectsOf(await made.redirects.rules())).toEqual(
              new Map([...trail].map(([path, id]) => [path, before[id]])),
            )
          })
          .beforeEach(async () => {
            made = await make()
          }),
        { numRuns: 40 },
      )
    })

    test('lets two documents swap their paths', async () => {
      await made.publisher.publish(guidesAt('/guide/un', '/guide/deux'))
      await made.publisher.publish(guidesAt('/guide/deux', '/guide/un'))
      expect((await made.library.documentAt('/guide/un'))?.id).toBe('essai:b')
      expect(await made.redirects.rules()).toEqual([])
    })

    test('takes back the redirects to a page that is withdrawn', async () => {
      await made.publisher.publish(anEdition([aGuide('a', { path: '/guide/un' })]))
      await made.publisher.publish(anEdition([aGuide('a', { path: '/guide/deux' })]))
      await made.publisher.publish(anEdition([]))
      expect(await made.redirects.rules()).toEqual([])
    })

    test('sends a « -2 » duplicate that goes to the plain one that stays [X02]', async () => {
      const documents = [aGuide('preavis'), aGuide('preavis-2'), aGuide('autre-2')]
      await made.publisher.publish(anEdition(documents))
      await made.publisher.publish(anEdition([aGuide('preavis')]))
      expect(await made.redirects.rules()).toEqual([
        { source: '/guide/preavis-2', destination: '/guide/preavis' },
      ])
    })

    test('queues publications that come at the same time', async () => {
      const editions = ['1', '2', '3', '4'].map((version) =>
        anEdition([aGuide('a', { title: version }), aGuide(`v${version}`)], { version }),
      )
      await Promise.all(editions.map((edition) => made.publisher.publish(edition)))
      const [{ version } = { version: '' }] = await made.publisher.status()
      expect(await pathsOnSite()).toEqual(['/guide/a', `/guide/v${version}`])
      expect((await made.library.documentAt('/guide/a'))?.title).toBe(version)
    })
  })
}

function guideAt(path: string): Edition {
  return anEdition([aGuide('a', { path })])
}

function guidesAt(a: string, b: string): Edition {
  return anEdition([aGuide('a', { path: a }), aGuide('b', { path: b })])
}
