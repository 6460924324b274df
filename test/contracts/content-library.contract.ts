import { fc } from '@fast-check/vitest'
import { beforeEach, describe, expect, test } from 'vitest'

import { facetsOf, requestedFacets } from '#domain/editorial/document-facets.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import type { ContentPublisher } from '#ports/content-source-and-publisher.ts'
import type { ContentLibrary, CountQuery, ListQuery } from '#ports/published-content.ts'

import { bodies } from '../support/arbitraries/document-content.ts'
import { criteria, listable } from '../support/arbitraries/listable-documents.ts'
import {
  aGuide,
  anArticle,
  anEdition,
  collected,
} from '../support/fixtures/documents-and-editions.ts'
import { indexedContentContract } from './searched-words.contract.ts'

export interface Made {
  readonly library: ContentLibrary
  readonly publisher: ContentPublisher
}

const ALL: ListQuery = { kinds: ['article', 'guide'], order: 'recent', offset: 0, limit: 50 }

const FIRST = { offset: 0, limit: 50 }

const CITATION = {
  type: 'paragraph',
  children: [{ type: 'legalRef', code: 'Code du travail', article: 'L1237-11', children: [] }],
} as const

/** Contract of a library of documents; `make` returns an empty one and a function to fill it. */
export function contentLibraryContract(make: () => Promise<Made>): void {
  indexedContentContract(make)
  describe('a content library', () => {
    let library: ContentLibrary
    let publisher: ContentPublisher

    beforeEach(async () => {
      const made = await make()
      library = made.library
      publisher = made.publisher
    })

    const titlesOf = async (selection: Partial<ListQuery>) => {
      const { items, total } = await library.list({ ...ALL, ...selection })
      return { titles: items.map(({ title }) => title), total }
    }

    test('is empty at first', async () => {
      expect(await library.list(ALL)).toEqual({ items: [], total: 0 })
      expect(await library.sitemapKindCounts()).toEqual([])
      expect(await library.paths('guide', FIRST)).toEqual([])
      expect(await library.yearlyTotals({ kinds: ['guide'] })).toEqual(new Map())
      expect(await library.totalsBy('theme', { kinds: ['guide'] })).toEqual(new Map())
      expect(await library.documentAt('/guide/licenciement')).toBeUndefined()
    })

    test('returns the document at a path, and undefined for other paths [A01]', async () => {
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
    }, 30_000)

    test('never gives a Premium continuation [A03]', async () => {
      const article = anArticle('suite', { access: 'premium' })
      await publisher.publish(anEdition([article]))
      const everything = await collected(library.everything())
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

    test('lists the selected documents only [A02]', async () => {
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
      expect((await titlesOf({ order, highlighted: false })).titles).toEqual(['B'])
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

    test('returns summaries in the order of the paths, without unpublished ones', async () => {
      await publisher.publish(anEdition([aGuide('a'), aGuide('b')]))
      const found = await library.summariesAt(['/guide/b', '/guide/absent', '/guide/a'])
      expect(found.map(({ path }) => path)).toEqual(['/guide/b', '/guide/a'])
      expect(await library.summariesAt([])).toEqual([])
    })

    test('counts each kind for search engines, without the demonstration [K04]', async () => {
      await publisher.publish(
        anEdition([
          aGuide('a', { demo: false, publishedAt: 1000, updatedAt: 5000 }),
          aGuide('b', { demo: false, publishedAt: 2000 }),
          aGuide('c', { publishedAt: 9000 }),
          anArticle('d', { demo: false, publishedAt: 3000 }),
          anArticle('e'),
        ]),
      )
      const counts = (await library.sitemapKindCounts()).toSorted((a, b) =>
        a.kind < b.kind ? -1 : 1,
      )
      expect(counts).toEqual([
        { kind: 'article', documents: 1, changedAt: 3000 },
        { kind: 'guide', documents: 2, changedAt: 5000 },
      ])
    })

    test('returns the paths of a kind for search engines in complete chunks', async () => {
      const ids = ['é', 'B', 'a', 'a-b', 'ab', 'z']
      const guides = ids.map((id) => aGuide(id, { demo: false, publishedAt: 2000 }))
      await publisher.publish(anEdition([...guides, aGuide('demo'), anArticle('b')]))
      const whole = await library.paths('guide', FIRST)
      expect(whole.map(({ path }) => path)).toEqual(guides.map(({ path }) => path).toSorted())
      expect(whole[0]).toEqual({ path: '/guide/B', changedAt: 2000 })
      const pieces = await Promise.all(
        [0, 2, 4, 6].map((offset) => library.paths('guide', { offset, limit: 2 })),
      )
      expect(pieces.flat()).toEqual(whole)
    })

    test('says which paths are published', async () => {
      await publisher.publish(anEdition([aGuide('a'), aGuide('b', { demo: false })]))
      const paths = ['/guide/a', '/guide/b', '/guide/c', '/guide']
      expect(await library.published(paths)).toEqual(new Set(['/guide/a', '/guide/b']))
      expect(await library.published([])).toEqual(new Set())
    })

    test('counts the years of Paris', async () => {
      const midnight = Date.UTC(2025, 11, 31, 23)
      await publisher.publish(
        anEdition([
          anArticle('a', { publishedAt: midnight - 1, themes: ['sante-securite'] }),
          anArticle('b', { publishedAt: midnight }),
          anArticle('c', { publishedAt: Date.UTC(2008, 5, 1) }),
          aGuide('d', { publishedAt: Date.UTC(2001, 5, 1) }),
        ]),
      )
      const counted: CountQuery = { kinds: ['article'] }
      expect(await library.yearlyTotals(counted)).toEqual(
        new Map([
          [2008, 1],
          [2025, 1],
          [2026, 1],
        ]),
      )
      expect(await library.yearlyTotals({ ...counted, theme: 'sante-securite' })).toEqual(
        new Map([[2025, 1]]),
      )
      expect(await titlesOf({ kinds: ['article'], year: 2026 })).toMatchObject({ total: 1 })
    })

    test('lists and counts what meets every criterion, as the facets have it [A02]', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(listable, { selector: ({ id }) => id }),
          criteria,
          async (documents, chosen) => {
            await publisher.publish(anEdition(documents))
            const kinds = ['article', 'guide', 'definition'] as const
            const meeting = documents.filter((each) => {
              const facets = facetsOf(each)
              return requestedFacets(chosen).every((facet) => facets.includes(facet))
            })
            const { items, total } = await library.list({ ...ALL, ...chosen, kinds })
            expect(items.map(({ id }) => id).toSorted()).toEqual(
              meeting.map(({ id }) => id).toSorted(),
            )
            expect(total).toBe(meeting.length)
            const years = await library.yearlyTotals({ ...chosen, kinds })
            expect([...years.values()].reduce((sum, each) => sum + each, 0)).toBe(total)
            const sectors = await library.totalsBy('sector', { ...chosen, kinds })
            for (const sector of SECTOR_KEYS) {
              const ofSector = meeting.filter((each) => each.sectors.includes(sector))
              expect(sectors.get(sector) ?? 0).toBe(ofSector.length)
            }
          },
        ),
        { numRuns: 30 },
      )
    }, 30_000)

    test('lists what cites an article, group by group, newest first [K01]', async () => {
      const citing = (slug: string, day: number): ReturnType<typeof aGuide> =>
        aGuide(slug, { body: [CITATION], publishedAt: Date.UTC(2026, 4, day) })
      const article = anArticle('rupture', { body: [CITATION], publishedAt: Date.UTC(2026, 5, 1) })
      const guides = [citing('ancien', 1), citing('recent', 3), aGuide('autre')]
      await publisher.publish(anEdition([article, ...guides]))
      const groups = [['guide', 'question'], ['article']] as const
      const cited = { number: 'L1237-11', path: '/code-du-travail/l1237-11' }
      const { items, total } = await library.citing(cited, groups, 2)
      expect(items.map(({ slug }) => slug)).toEqual(['recent', 'ancien'])
      expect(total).toBe(3)
      const beside = await library.citing({ ...cited, path: items[0]?.path ?? '' }, groups, 5)
      expect(beside.items.map(({ slug }) => slug)).toEqual(['ancien', article.slug])
      expect(beside.total).toBe(2)
      expect(await library.citing({ ...cited, number: 'L1' }, groups, 5)).toEqual({
        items: [],
        total: 0,
      })
    })
  })
}
