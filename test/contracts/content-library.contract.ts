import { fc } from '@fast-check/vitest'
import { beforeEach, describe, expect, test } from 'vitest'

import { compareFrench } from '../../src/domain/editorial/collation.ts'
import type { ContentLibrary, Selection } from '../../src/ports/content-library.ts'
import type { ContentPublisher } from '../../src/ports/content-publisher.ts'
import { bodies } from '../support/arbitraries-editorial.ts'
import { aGuide, anArticle, anEdition } from '../support/documents.ts'

interface Made {
  readonly library: ContentLibrary
  readonly publisher: ContentPublisher
}

const ALL: Selection = { kinds: ['article', 'guide'], order: 'recent', offset: 0, limit: 50 }

/** How every library of published documents behaves; `make` gives an empty one and a way to fill it. */
export function contentLibraryContract(make: () => Promise<Made>): void {
  describe('a content library', () => {
    let library: ContentLibrary
    let publisher: ContentPublisher

    beforeEach(async () => {
      const made = await make()
      library = made.library
      publisher = made.publisher
    })

    const titlesOf = async (selection: Partial<Selection>) => {
      const { items, total } = await library.list({ ...ALL, ...selection })
      return { titles: items.map(({ title }) => title), total }
    }

    test('is empty at first', async () => {
      expect(await library.list(ALL)).toEqual({ items: [], total: 0 })
      expect(await library.paths()).toEqual([])
      expect(await library.documentAt('/guide/licenciement')).toBeUndefined()
    })

    test('gives a document at its path, whole, and nothing at any other [A01]', async () => {
      const guide = aGuide('licenciement', { updatedAt: Date.UTC(2026, 4, 2), tags: ['rupture'] })
      await publisher.publish(anEdition([guide]))
      expect(await library.documentAt(guide.path)).toEqual(guide)
      expect(await library.documentAt(`${guide.path}/`)).toBeUndefined()
    })

    test('gives back any body as it was published', async () => {
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const guide = aGuide('corps', { body })
          await publisher.publish(anEdition([guide]))
          expect(await library.documentAt(guide.path)).toEqual(guide)
        }),
        { numRuns: 30 },
      )
    })

    test('never gives a Premium continuation [A03]', async () => {
      const article = anArticle('suite', { access: 'premium' })
      await publisher.publish(anEdition([article]))
      const everything = await all(library.everything())
      expect(everything).toEqual([article])
      expect(JSON.stringify(everything)).not.toContain('La suite de')
    })

    test('lists the newest first, those of one day by path', async () => {
      await publisher.publish(
        anEdition([
          anArticle('b', { title: 'B', publishedAt: 2000 }),
          anArticle('a', { title: 'A', publishedAt: 2000 }),
          anArticle('c', { title: 'C', publishedAt: 3000 }),
        ]),
      )
      expect(await titlesOf({ order: 'recent' })).toEqual({ titles: ['C', 'A', 'B'], total: 3 })
    })

    test('lists titles in French order', async () => {
      const titles = ['zèbre', 'État', 'étape', 'Œuvre', 'œil', 'obligation', 'côté', 'cote']
      titles.push('coté', 'côte', '10 jours', '9 jours', 'CSE', 'C.S.E.', 'à', 'L’arrêt')
      await publisher.publish(anEdition(titles.map((title, id) => aGuide(String(id), { title }))))
      const listed = await titlesOf({ order: 'title' })
      expect(listed.titles).toEqual([...titles].sort(compareFrench))
    })

    test('lists what the selection asks for, and no other [A02]', async () => {
      await publisher.publish(
        anEdition([
          anArticle('a', { title: 'A', themes: ['sante-securite'] }, true),
          anArticle('b', { title: 'B', themes: ['droit-du-travail', 'sante-securite'] }),
          anArticle('c', { title: 'C', themes: ['droit-du-travail'] }, true),
          aGuide('d', { title: 'D', themes: ['sante-securite'] }),
        ]),
      )
      const order = 'title'
      expect((await titlesOf({ order, kinds: ['guide'] })).titles).toEqual(['D'])
      expect((await titlesOf({ order, theme: 'sante-securite' })).titles).toEqual(['A', 'B', 'D'])
      expect((await titlesOf({ order, highlighted: true })).titles).toEqual(['A', 'C'])
      expect((await titlesOf({ order, highlighted: false })).titles).toEqual(['B', 'D'])
      expect((await titlesOf({ order, kinds: [] })).titles).toEqual([])
    })

    test('cuts a list into pages and knows the length of the whole', async () => {
      const guides = Array.from({ length: 5 }, (_, id) => aGuide(String(id), { title: `${id}` }))
      await publisher.publish(anEdition(guides))
      const pages = { order: 'title', limit: 2 } as const
      expect(await titlesOf({ ...pages, offset: 2 })).toEqual({ titles: ['2', '3'], total: 5 })
      expect(await titlesOf({ ...pages, offset: 4 })).toEqual({ titles: ['4'], total: 5 })
      expect(await titlesOf({ ...pages, offset: 6 })).toEqual({ titles: [], total: 5 })
    })

    test('lists no body', async () => {
      await publisher.publish(anEdition([aGuide('a')]))
      const { items } = await library.list(ALL)
      expect(items).toHaveLength(1)
      expect(items[0]).not.toHaveProperty('body')
      expect(items[0]).not.toHaveProperty('footnotes')
    })

    test('gives summaries in the order of the paths, without those that are not published', async () => {
      await publisher.publish(anEdition([aGuide('a'), aGuide('b')]))
      const found = await library.summariesAt(['/guide/b', '/guide/absent', '/guide/a'])
      expect(found.map(({ path }) => path)).toEqual(['/guide/b', '/guide/a'])
      expect(await library.summariesAt([])).toEqual([])
    })

    test('knows when each path last changed, and which are demonstration', async () => {
      await publisher.publish(
        anEdition([
          aGuide('a', { publishedAt: 1000, updatedAt: 5000 }),
          aGuide('b', { publishedAt: 2000, demo: false }),
        ]),
      )
      expect(await library.paths()).toEqual([
        { path: '/guide/a', changedAt: 5000, demo: true },
        { path: '/guide/b', changedAt: 2000, demo: false },
      ])
    })

    test('goes through everything once, however much there is', async () => {
      const guides = Array.from({ length: 230 }, (_, id) => aGuide(`n${id}`))
      await publisher.publish(anEdition(guides))
      const ids = (await all(library.everything())).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(guides.map(({ id }) => id).toSorted())
    })
  })
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}
