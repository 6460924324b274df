import { describe, expect, test } from 'vitest'

import { listPathsForSitemap } from '#application/pages/routing/list-paths-for-sitemap.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { SMALL_SITE } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const NOW = Date.UTC(2026, 10, 21)
const ports = await pagePorts([...SMALL_SITE, ...LAW_LIBRARY_DOCUMENTS])
const pages = createPageLoaders(ports)
const ADDRESSES = await listPathsForSitemap(ports.library, NOW)

describe('the lists that search engines should know', () => {
  test('are those with something in them [R05] [R13] [R14] [R17] [A02]', () => {
    expect(ADDRESSES).toEqual(
      expect.arrayContaining([
        '/actualite/2008',
        '/actualite/sante-securite/2026',
        '/actualite/newsletters/btp',
        '/guide/definition/lettre/l',
        '/guide/definition/lettre/0-9',
        '/guide/definition/categorie/vocabulaire',
        '/secteur/metallurgie',
        '/convention-collective',
        '/faq',
      ]),
    )
    expect(ADDRESSES).not.toContain('/actualite/2010')
    expect(ADDRESSES).not.toContain('/actualite/newsletters/st')
    expect(ADDRESSES).not.toContain('/recherche')
    expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length)
  })

  test('all open at their own address, for search engines', async () => {
    const opened = await Promise.all(ADDRESSES.map((address) => loadPageAt(pages, address)))
    const indexed = opened.filter((page) => page?.view.meta.indexed)
    expect(indexed.map((page) => page?.view.meta.path)).toEqual(ADDRESSES)
  })
})

test('a site without newsletters hides their archive from search engines [R13]', async () => {
  const { library } = await pagePorts(SMALL_SITE.filter(({ kind }) => kind !== 'newsletter'))
  expect(await listPathsForSitemap(library, NOW)).not.toContain('/actualite/newsletters')
})

describe('every page', () => {
  test('has a title and a description that no other page has', async () => {
    const documents = LAW_LIBRARY_DOCUMENTS.map(({ path }) => path)
    const metas = await Promise.all(
      [...ADDRESSES, ...documents, '/auteur/ministere', '/tag/prevoyance'].map(async (address) => {
        const opened = await loadPageAt(pages, address)
        return opened?.view.meta
      }),
    )
    const titles = metas.map((meta) => meta?.title)
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
    const lists = metas.slice(0, ADDRESSES.length).map((meta) => meta?.description ?? '')
    expect(lists.filter((text, place) => text === '' || lists.indexOf(text) !== place)).toEqual([])
  })

  test('of a document without a standfirst is described by its title', async () => {
    const [document] = LAW_LIBRARY_DOCUMENTS
    if (!document) throw new Error('no document')
    const bare = createPageLoaders(await pagePorts([{ ...document, standfirst: ' ' }]))
    expect((await loadPageAt(bare, document.path))?.view.meta.description).toBe(document.title)
  })
})
