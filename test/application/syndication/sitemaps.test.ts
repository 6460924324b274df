import { expect, test } from 'vitest'

import { sitemaps } from '#application/syndication/sitemaps.ts'
import { aGuide, anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const { library } = await pagePorts()
const small = sitemaps(library, clock)

test('the index lists the pages, then each kind with indexed documents', async () => {
  const { entries } = await small.index()
  expect(entries[0]).toEqual({ path: '/sitemaps/pages.xml' })
  const paths = entries.slice(1).map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['/sitemaps/article-1.xml', '/sitemaps/guide-1.xml'])
})

test('the first sitemap lists fixed pages and lists, without the search', async () => {
  const paths = (await small.piece('/sitemaps/pages.xml'))?.entries.map(({ path }) => path) ?? []
  expect(paths.slice(0, 2)).toEqual(['/', '/actualite'])
  expect(paths).toContain('/droit-du-travail/')
  expect(paths).toContain('/guide/definition/lettre/e')
  expect(paths).not.toContain('/recherche')
  expect(new Set(paths).size).toBe(paths.length)
})

test('the others list documents of a kind, without demonstration, with changes', async () => {
  const guides = await small.piece('/sitemaps/guide-1.xml')
  expect(guides).toEqual({
    entries: [{ path: '/guide/preavis', changedAt: Date.UTC(2026, 2, 4) }],
    tags: new Set(['list:guide']),
  })
})

test('the pieces of a kind hold each of its documents once', async () => {
  const many = new MemoryLibrary()
  const guides = Array.from({ length: 5_001 }, (_, id) => aGuide(`n${id}`, { demo: false }))
  await many.publish(anEdition(guides))
  const { index, piece } = sitemaps(many, clock)
  const [, ...paths] = (await index()).entries.map(({ path }) => path)
  expect(paths).toEqual(['/sitemaps/guide-1.xml', '/sitemaps/guide-2.xml'])
  const pieces = await Promise.all(paths.map((path) => piece(path)))
  expect(pieces.map((each) => each?.entries.length)).toEqual([5_000, 1])
  const listed = pieces.flatMap((each) => each?.entries.map(({ path }) => path) ?? [])
  expect(listed.toSorted()).toEqual(guides.map(({ path }) => path).toSorted())
})

test('the news sitemap excludes superseded news', async () => {
  const news = new MemoryLibrary()
  const common = { demo: false, publishedAt: clock.now() }
  const supersededBy = { path: '/guide/a', title: 'Guide' }
  const articles = [anArticle('a', common), anArticle('b', { ...common, supersededBy })]
  await news.publish(anEdition(articles))
  const listed = (await sitemaps(news, clock).news()).news.map(({ path }) => path)
  expect(listed).toEqual(['/actualite/droit-du-travail/a'])
})

test.each([
  '/sitemaps/guide-2.xml',
  '/sitemaps/guide-0.xml',
  '/sitemaps/guide-01.xml',
  '/sitemaps/guide-99999.xml',
  '/sitemaps/guide.xml',
  '/sitemaps/product-1.xml',
  '/sitemaps/toString-1.xml',
  '/sitemaps/',
])('there is no piece at %s', async (path) => {
  expect(await small.piece(path)).toBeUndefined()
})
