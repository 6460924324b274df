import { expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { feeds } from '#application/syndication/feeds.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { ChangelogArticleChange } from '#ports/changelog-stores.ts'
import { agreement, lawArticle, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { lawBody } from '#test/support/fixtures/law-editions.ts'
import { MemoryChangelog } from '#test/support/memory/memory-changelog.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const METAL = LAW_PATHS.metal
const LOGGER = `${METAL}/journal`
const EDITION = { name: '@law/agreements@2.0.0', stateOn: '2026-05-12' }
const BEFORE = { name: '@law/agreements@1.0.0', stateOn: '2026-02-17' }

function reworded(rank: number): ChangelogArticleChange {
  return {
    text: { kind: 'agreement', idcc: '3248' },
    article: `KALICONT1/KALIARTI${rank}`,
    change: 'reworded',
    title: `Article ${rank}`,
    within: 'Convention du 7 février 2022',
    before: { hash: 'a', body: lawBody('Un préavis d’un mois.') },
    after: { hash: 'b', body: lawBody('Un préavis de deux mois.') },
  }
}

async function siteWith(changes: readonly ChangelogArticleChange[]) {
  const changelog = new MemoryChangelog()
  const comparison = { edition: EDITION, comparedWith: BEFORE, agreements: ['3248'] }
  if (changes.length > 0) await changelog.record({ ...comparison, seeded: true, changes })
  const documents: readonly Document[] = [
    agreement(METAL, '3248', 'Métallurgie', {}),
    lawArticle(LAW_PATHS.article, 'L1237-11', {}),
  ]
  const ports = { ...(await pagePorts(documents)), changelog }
  const pages = createPageLoaders(ports)
  const viewAt = async (path: string) => {
    const page = await loadPageAt(pages, path)
    if (page === undefined) return undefined
    if (page.view.kind !== 'changelog') throw new Error(page.view.kind)
    return { ...page.view, tags: page.tags, text: plainText(page.view.document.body) }
  }
  return { viewAt, feeds: feeds(ports) }
}

test('the changelog lists the changes of an agreement by edition [W45]', async () => {
  const { viewAt } = await siteWith([reworded(1)])
  const view = await viewAt(LOGGER)
  expect(view?.text).toContain('Édition au 12 mai 2026')
  expect(view?.text).toContain('Modifié\u00A0: Article 1, Convention du 7 février 2022')
  expect(view?.notices).toEqual([
    'Ce qui a changé dans les éditions comparées, entre le 17 février 2026 et le 12 mai 2026.',
  ])
  expect(view?.meta.title).toBe('Journal\u00A0: Convention collective Métallurgie')
  expect(view?.meta.indexed).toBe(false)
  expect(view?.tags).toContain('changelog')
})

test('the redline of a change marks the words that came and went [W45]', async () => {
  const { viewAt } = await siteWith([reworded(1)])
  const view = await viewAt('/journal/1')
  expect(view?.entries).toMatchObject([{ sequence: 1, change: 'reworded' }])
  expect(view?.notices).toContain('2\u00A0mots ajoutés, 1\u00A0mot supprimé.')
  expect(JSON.stringify(view?.document.body)).toContain('"type":"ins"')
  expect(view?.links.map(({ path }) => path)).toEqual([METAL, LOGGER])
  expect(await viewAt('/journal/2')).toBeUndefined()
})

test('an empty changelog says so [W45]', async () => {
  const view = await (await siteWith([])).viewAt(LOGGER)
  expect(view?.notices).toEqual(['Aucune édition antérieure n’a encore été comparée.'])
})

test('the changelog has 50 changes a page [W45]', async () => {
  const { viewAt } = await siteWith(Array.from({ length: 51 }, (_, at) => reworded(at + 1)))
  const first = await viewAt(LOGGER)
  expect(first?.entries.map(({ title }) => title).slice(0, 2)).toEqual(['Article 1', 'Article 2'])
  expect(first?.next?.path).toBe(`${LOGGER}?avant=50`)
  const second = await viewAt(first?.next?.path ?? '')
  expect(second?.text).toContain('Article 51')
  expect(second?.next).toBeUndefined()
  expect(await viewAt(`${LOGGER}?avant=51`)).toBeUndefined()
  expect(await viewAt(`${LOGGER}?avant=demain`)).toBeUndefined()
})

test('the changelog has an Atom feed [W45]', async () => {
  const { feeds: own } = await siteWith([reworded(1)])
  const feed = await own.at(`${LOGGER}/flux.atom`)
  expect(feed?.entries).toMatchObject([{ id: 'changelog:1', path: '/journal/1' }])
  expect([...(feed?.tags ?? [])]).toContain('changelog')
  expect(await own.at('/convention-collective/inconnue/journal/flux.atom')).toBeUndefined()
})

test('the changelog of an article has a feed at its path only [W45]', async () => {
  const { feeds: own } = await siteWith([])
  expect(await own.at(`${LAW_PATHS.article}/journal/flux.atom`)).toBeDefined()
  for (const path of ['/guide/l1237-11', `${LAW_PATHS.article}/2023-05-01`])
    expect(await own.at(`${path}/journal/flux.atom`)).toBeUndefined()
})
