import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { aGuide, anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = createPageLoaders(await pagePorts(LAW_LIBRARY_DOCUMENTS))

describe('an author', () => {
  test('has a page of everything they sign, under their name as written [R16]', async () => {
    const { name, list } = await loadViewAt(pages, '/auteur/ministere', 'author')
    expect(name).toBe('Ministère')
    expect(list.cards.map(({ path }) => path)).toEqual([
      '/guide/sans-theme',
      '/actualite/droit-du-travail/ancienne',
    ])
  })

  test('of many documents has as many pages as they fill [R16] [K01]', async () => {
    const articles = Array.from({ length: 41 }, (_, rank) => anArticle(`n${rank}`))
    const many = createPageLoaders(await pagePorts(articles))
    const last = await loadViewAt(many, '/auteur/la-redaction?page=3', 'author')
    expect(last).toMatchObject({ name: 'La rédaction', list: { page: 3, pages: 3, total: 41 } })
    expect(last.meta.path).toBe('/auteur/la-redaction?page=3')
    expect(await loadPageAt(many, '/auteur/la-redaction?page=4')).toBeUndefined()
  })

  test('is the author of an article; no one signs the law', async () => {
    const article = await loadViewAt(pages, '/actualite/droit-du-travail/ancienne', 'article')
    expect(article.document.authors).toEqual([{ path: '/auteur/ministere', title: 'Ministère' }])
    expect((await loadViewAt(pages, LAW_PATHS.article, 'lawArticle')).document.authors).toEqual([])
  })
})

describe('a tag', () => {
  test('has a page of everything under it, of any kind [R16]', async () => {
    const { tag, list } = await loadViewAt(pages, '/tag/prevoyance', 'tag')
    expect(tag).toBe('Prévoyance')
    expect(list).toMatchObject({ total: 62, pages: 4 })
    expect(list.cards[0]?.path).toBe('/actualite/droit-du-travail/recente')
  })

  test('leads from superseded sheets to the documents in force [R16] [F03]', async () => {
    const guide = aGuide('conges', { title: 'Les congés payés', tags: [] })
    const supersededBy = { path: guide.path, title: guide.title }
    const sheets = ['a', 'b'].map((id) => aGuide(id, { tags: ['Congés'], supersededBy }))
    const alone = aGuide('seule', { tags: ['Congés'] })
    const site = createPageLoaders(await pagePorts([guide, ...sheets, alone]))
    const view = await loadViewAt(site, '/tag/conges', 'tag')
    expect(view).toMatchObject({ tag: 'Congés', archives: 2 })
    expect(view.successors.map(({ path }) => path)).toEqual([guide.path])
    expect(view.list.cards.map(({ path }) => path)).toEqual([alone.path])
  })

  test('has a page when all that it holds is superseded [R16]', async () => {
    const guide = aGuide('conges', { tags: ['Congés'] })
    const sheet = aGuide('a', {
      tags: ['Absences'],
      supersededBy: { path: guide.path, title: guide.title },
    })
    const site = createPageLoaders(await pagePorts([guide, sheet]))
    const { successors, list } = await loadViewAt(site, '/tag/absences', 'tag')
    expect([successors.length, list.total]).toEqual([1, 0])
    const own = await loadViewAt(site, '/tag/conges', 'tag')
    expect([own.successors, own.list.total, own.archives]).toEqual([[], 1, 0])
  })

  test('of a document leads to its page [R16]', async () => {
    const { document } = await loadViewAt(pages, '/actualite/droit-du-travail/recente', 'article')
    expect(document.tags.map(({ title }) => title)).toEqual(['Loi', 'Prévoyance'])
    for (const { path } of document.tags) expect(await loadPageAt(pages, path)).toBeDefined()
  })
})

test.each(['/auteur/personne', '/auteur/Ministère', '/tag/rien', '/tag/Loi', '/auteur', '/tag'])(
  'no person and nothing is at %s',
  async (address) => {
    expect(await loadPageAt(pages, address)).toBeUndefined()
  },
)
