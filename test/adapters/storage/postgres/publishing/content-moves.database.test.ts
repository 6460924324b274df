import { fc } from '@fast-check/vitest'
import { beforeEach, describe, expect, test } from 'vitest'

import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresPublishedVersions } from '#adapters/storage/postgres/library/postgres-published-versions.ts'
import { PostgresRedirectStore } from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { Edition } from '#ports/content-source-and-publisher.ts'
import {
  editionOfGuidePaths,
  editionsOfMovingGuides,
  followMoves,
  redirectsOf,
} from '#test/support/arbitraries/moving-guides.ts'
import type { GuidePaths } from '#test/support/arbitraries/moving-guides.ts'
import { aGuide, anEdition, collected } from '#test/support/fixtures/documents-and-editions.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const library = new PostgresContentLibrary(pages, logger)
const publisher = new PostgresContentPublisher(owner)
const redirects = new PostgresRedirectStore(pages)

async function pathsOnSite(): Promise<readonly string[]> {
  const documents = await collected(library.everything())
  return documents.map(({ path }) => path).toSorted()
}

describe('a content publisher with moved documents', () => {
  beforeEach(() => deletePublishedContent(owner))

  test('leaves a redirect of one hop from every former path [X01]', async () => {
    await publisher.publish(guideAt('/guide/un'))
    const report = await publisher.publish(guideAt('/guide/deux'))
    expect(report.renamed).toEqual(new Map([['/guide/un', '/guide/deux']]))
    await publisher.publish(guideAt('/guide/trois'))
    expect(await redirects.rules()).toEqual([
      { source: '/guide/deux', destination: '/guide/trois' },
      { source: '/guide/un', destination: '/guide/trois' },
    ])
  })

  test('leaves none where a document took another subject along with another path [X01]', async () => {
    const before = { path: '/guide/tapis', title: 'Tapis roulants de montagne', body: aBody(SKI) }
    const after = { path: '/guide/titres', title: 'Certification des métiers', body: aBody(JOBS) }
    await publisher.publish(anEdition([aGuide('a', before)]))
    const report = await publisher.publish(anEdition([aGuide('a', after)]))
    expect(report).toMatchObject({ changed: ['/guide/titres'], withdrawn: ['/guide/tapis'] })
    expect(report.renamed).toEqual(new Map())
    expect(await redirects.rules()).toEqual([])
  })

  test('leaves one where the text stayed and the title did not [X01]', async () => {
    const before = { path: '/guide/tapis', title: 'Tapis roulants', body: aBody(SKI) }
    const after = { path: '/guide/remontees', title: 'Remontées mécaniques', body: aBody(SKI) }
    await publisher.publish(anEdition([aGuide('a', before)]))
    await publisher.publish(anEdition([aGuide('a', after)]))
    expect(await redirects.rules()).toEqual([
      { source: '/guide/tapis', destination: '/guide/remontees' },
    ])
  })

  test('redirects from a vanished document to a new one with equal text [X01]', async () => {
    const page = { title: 'Tapis roulants', body: aBody(SKI) }
    await publisher.publish(
      anEdition([aGuide('a', page), aGuide('b', { title: 'Métiers', body: aBody(JOBS) })]),
    )
    const report = await publisher.publish(
      anEdition([
        aGuide('c', { ...page, body: aBody(`${SKI} Une phrase nouvelle.`) }),
        aGuide('d', { title: 'Métiers', body: aBody(SKI) }),
      ]),
    )
    expect(report).toMatchObject({ created: ['/guide/c', '/guide/d'], withdrawn: ['/guide/b'] })
    expect(report.renamed).toEqual(new Map([['/guide/a', '/guide/c']]))
    expect(await redirects.rules()).toEqual([{ source: '/guide/a', destination: '/guide/c' }])
  })

  test('recognises such a document among others of its title by its text', async () => {
    await publisher.publish(anEdition([firstArticle('a', SKI), firstArticle('b', JOBS)]))
    await publisher.publish(anEdition([firstArticle('c', JOBS), firstArticle('d', SKI)]))
    expect(await redirects.rules()).toEqual([
      { source: '/guide/a', destination: '/guide/d' },
      { source: '/guide/b', destination: '/guide/c' },
    ])
  })

  test('keeps the redirects to a page continued under another id', async () => {
    await publisher.publish(guideAt('/guide/un'))
    await publisher.publish(guideAt('/guide/deux'))
    const successor = aGuide('b', { path: '/guide/deux', title: 'Titre a' })
    const report = await publisher.publish(anEdition([successor]))
    expect(report).toMatchObject({ withdrawn: [], renamed: new Map() })
    expect(await redirects.rules()).toEqual([{ source: '/guide/un', destination: '/guide/deux' }])
  })

  test('never leaves a redirect on a live page', async () => {
    await publisher.publish(guideAt('/guide/un'))
    await publisher.publish(guideAt('/guide/deux'))
    await publisher.publish(guideAt('/guide/un'))
    expect(await redirects.rules()).toEqual([{ source: '/guide/deux', destination: '/guide/un' }])
  })

  test('after any publications, each former path leads to its document only', async () => {
    await fc.assert(
      fc
        .asyncProperty(editionsOfMovingGuides, async (editions) => {
          const trail = new Map<string, string>()
          let before: GuidePaths = {}
          for (const places of editions) {
            await publisher.publish(editionOfGuidePaths(places))
            followMoves(trail, before, places)
            before = places
          }
          expect(await pathsOnSite()).toEqual(Object.values(before).toSorted())
          expect(redirectsOf(await redirects.rules())).toEqual(
            new Map([...trail].map(([path, id]) => [path, before[id]])),
          )
        })
        .beforeEach(async () => {
          await deletePublishedContent(owner)
        }),
      { numRuns: 40 },
    )
  }, 30_000)

  test('lets two documents swap their paths', async () => {
    await publisher.publish(guidesAt('/guide/un', '/guide/deux'))
    await publisher.publish(guidesAt('/guide/deux', '/guide/un'))
    expect((await library.documentAt('/guide/un'))?.id).toBe('essai:b')
    expect(await redirects.rules()).toEqual([])
  })

  test('takes back the redirects to a page that is withdrawn', async () => {
    await publisher.publish(anEdition([aGuide('a', { path: '/guide/un' })]))
    await publisher.publish(anEdition([aGuide('a', { path: '/guide/deux' })]))
    await publisher.publish(anEdition([]))
    expect(await redirects.rules()).toEqual([])
  })

  test('keeps each address of a withdrawn text with public versions [N42]', async () => {
    const versions = new PostgresPublishedVersions(pages, logger)
    const revision = { kind: 'initial', at: Date.UTC(2026, 10, 22) } as const
    const publishAt = (path: string) =>
      publisher.publish(anEdition([aGuide('a', { path, revision })]))
    const isWithdrawnAt = async (path: string) => {
      const history = await versions.historyAt(path)
      return history !== undefined && history.current === undefined
    }
    await publishAt('/guide/un')
    await publishAt('/guide/deux')
    await publisher.publish(anEdition([]))
    expect([await isWithdrawnAt('/guide/un'), await isWithdrawnAt('/guide/deux')]).toEqual([
      true,
      true,
    ])
    expect(await redirects.rules()).toEqual([])
    await publishAt('/guide/deux')
    expect(await redirects.rules()).toEqual([{ source: '/guide/un', destination: '/guide/deux' }])
  })

  test('redirects a withdrawn « -2 » duplicate to the plain path [X02]', async () => {
    const twice = ['preavis', 'preavis-2', 'seul-2'].map((id) => aGuide(id, { title: 'Préavis' }))
    await publisher.publish(anEdition(twice))
    await publisher.publish(anEdition(twice.slice(0, 1)))
    expect(await redirects.rules()).toEqual([
      { source: '/guide/preavis-2', destination: '/guide/preavis' },
    ])
  })

  test('sends it on to where the plain one has moved [X02]', async () => {
    const [plain, double] = ['preavis', 'preavis-2'].map((id) => aGuide(id, { title: 'Préavis' }))
    if (!plain || !double) throw new Error('two guides')
    await publisher.publish(anEdition([plain, double]))
    await publisher.publish(anEdition([{ ...plain, path: '/guide/delai' }]))
    expect(await redirects.rules()).toEqual([
      { source: '/guide/preavis', destination: '/guide/delai' },
      { source: '/guide/preavis-2', destination: '/guide/delai' },
    ])
  })

  test('does not redirect a page numbered -2 to the one without number [X02]', async () => {
    const articles = [
      aGuide('l1132-3', { title: 'Article L. 1132-3', body: aBody(SKI) }),
      aGuide('l1132-3-2', { title: 'Article L. 1132-3-2', body: aBody(JOBS) }),
    ]
    await publisher.publish(anEdition(articles))
    const report = await publisher.publish(anEdition(articles.slice(0, 1)))
    expect(report.withdrawn).toEqual(['/guide/l1132-3-2'])
    expect(await redirects.rules()).toEqual([])
  })
})

const SKI =
  'Les tapis roulants de montagne transportent les skieurs debout sur une bande qui avance lentement, sous la garde d’un agent.'
const JOBS =
  'La certification des compétences atteste que le titulaire sait exercer un métier, devant un jury de professionnels.'

function aBody(text: string): Body {
  return [{ type: 'paragraph', children: [{ type: 'text', text }] }]
}

/** Returns one of many articles with the same title. */
function firstArticle(id: string, text: string): Document {
  return aGuide(id, { title: 'Article 1', body: aBody(text) })
}

function guideAt(path: string): Edition {
  return anEdition([aGuide('a', { path })])
}

function guidesAt(a: string, b: string): Edition {
  return anEdition([aGuide('a', { path: a }), aGuide('b', { path: b })])
}
