import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { cacheQueries } from '#adapters/storage/memory/query-cache.ts'
import { LIBRARY_LIFETIMES } from '#adapters/storage/memory/store-lifetimes.ts'
import { importContent } from '#application/content/import-content.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { Document } from '#domain/editorial/document.ts'
import { ok } from '#domain/shared/result.ts'
import { aGuide, anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryIndex } from '#test/support/fixtures/fake-publishing-ports.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { aRenderedPage, textAt, watchedCache } from '#test/support/html/page-cache-fixtures.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { shareOfRuns } from '#test/support/property-settings.ts'

const ports = await pagePorts([])

/** Documents are identified by kind and rank: their path stays when the rest changes. */
const rank = fc.nat(7)
const document: fc.Arbitrary<Document> = fc
  .record({
    kind: fc.constantFrom('article', 'premium', 'guide', 'definition', 'product', 'podcast'),
    rank,
    title: fc.constantFrom('Alpha', 'Bêta', 'Gamma'),
    publishedAt: fc.nat(3),
    theme: fc.constantFrom('droit-du-travail', 'sante-securite'),
    highlighted: fc.boolean(),
    related: fc.array(
      rank.map((other) => `/guide/g${other}`),
      { maxLength: 2 },
    ),
  })
  .map(({ kind, rank, theme, highlighted, ...rest }) => {
    const changes = { ...rest, themes: [theme] } as const
    switch (kind) {
      case 'guide':
        return aGuide(`g${rank}`, changes)
      case 'definition': {
        const words = { term: rest.title, variants: [], abbreviations: [], categories: [] }
        return aDocumentAt(`/guide/definition/d${rank}`, { kind, ...words }, changes)
      }
      case 'product':
        return aDocumentAt(`/produit/p${rank}`, { kind, typology: 'Documentation' }, changes)
      case 'podcast':
        return aDocumentAt(`/podcasts-rh/e${rank}`, { kind }, changes)
      case 'premium':
        return anArticle(`r${rank}`, { ...changes, access: 'premium' }, highlighted)
      case 'article':
        return anArticle(`a${rank}`, changes, highlighted)
      default:
        return kind satisfies never
    }
  })

/** What editors do between two publications: write or rewrite some documents, withdraw some. */
const edits = fc.array(
  fc.record({
    written: fc.array(document, { minLength: 1, maxLength: 4 }),
    withdrawn: fc.array(rank, { maxLength: 1 }),
  }),
  { minLength: 2, maxLength: 6 },
)

const FIXED = [
  '/',
  '/actualite',
  '/actualite/sante-securite',
  '/sante-securite/',
  '/droit-du-travail/',
  '/guide',
  '/guide/definition',
  '/guide/definition/lettre/a',
  '/faq',
  '/produits',
  '/podcasts-rh',
]

test('after a publication every page equals that of a fresh server', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (history) => {
      const inner = new MemoryLibrary()
      const { store: library, clear } = cacheQueries(inner, ports.clock, LIBRARY_LIFETIMES)
      const remembering = { ...ports, library }
      const pages = createPageLoaders(remembering)
      const { cache } = watchedCache(async (address) => {
        const opened = await loadPageAt(pages, address)
        return opened && aRenderedPage(JSON.stringify(opened.view), { tags: opened.tags })
      })
      const desk = new Map<string, Document>()
      const importing = importContent({
        sources: [{ key: 'essai', read: async () => anEdition([...desk.values()]) }],
        settings: {
          source: 'none',
          sync: () => Promise.resolve(ok([])),
          held: () => Promise.resolve([]),
        },
        publisher: inner,
        purge: {
          purge: (tags) => {
            clear()
            cache.purge(tags)
          },
        },
        library: inner,
        index: new MemoryIndex(),
        logger: new MemoryLogger(),
        clock: ports.clock,
      })
      const fresh = createPageLoaders({ ...ports, library: inner })
      const addresses = new Set(FIXED)
      for (const { written, withdrawn } of history) {
        for (const each of written) desk.set(each.path, each)
        for (const rank of withdrawn) desk.delete([...desk.keys()][rank] ?? '')
        for (const { path } of written) addresses.add(path)
        await importing([])
        const shown: Record<string, unknown> = {}
        const expected: Record<string, unknown> = {}
        for (const address of addresses) {
          shown[address] = JSON.parse((await textAt(cache, address)) ?? 'null')
          expected[address] = (await loadPageAt(fresh, address))?.view ?? null
        }
        expect(shown).toEqual(expected)
      }
    }),
    { numRuns: shareOfRuns(20) },
  )
})
