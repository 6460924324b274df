import { expect, test } from 'vitest'

import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { aList } from '#test/support/fixtures/list-views.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { headOf, linkHrefs, metas } from '#test/support/html/page-heads.ts'
import { attribute, elementsNamed } from '#test/support/html/rendered-html.ts'

test('a page of a list links to its neighbours [R02][R05]', () => {
  expect(linkHrefs(yearPage(2), 'prev')).toEqual(['/actualite/2012'])
  expect(linkHrefs(yearPage(2), 'next')).toEqual(['/actualite/2012?page=3'])
  expect(linkHrefs(yearPage(1), 'prev')).toEqual([])
  expect(linkHrefs(yearPage(3), 'next')).toEqual([])
})

test('articles of law and newsletter issues link to their neighbours', () => {
  const property = headOf(aView('lawArticle'))
  expect(linkHrefs(property, 'prev')).toEqual([])
  expect(linkHrefs(property, 'next')).toEqual(['/code-du-travail/l1237-12'])
  expect(linkHrefs(headOf(aView('agreementArticle')), 'prev')).toHaveLength(1)
  expect(linkHrefs(headOf(aView('newsletterIssue')), 'prev')).toHaveLength(1)
  expect(linkHrefs(headOf(aView('newsletterArchive')), 'next')).toEqual([
    '/actualite/newsletters/metallurgie?page=2',
  ])
})

test('a document leads to its author and to its licence', () => {
  const authors = [{ title: 'La rédaction', path: '/auteur/la-redaction' }]
  const html = headOf({ ...aView('article'), document: aDocumentView({ authors }) })
  expect(linkHrefs(html, 'author')).toEqual(['/auteur/la-redaction'])
  expect(linkHrefs(html, 'license')).toEqual([
    'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  ])
  const { source: _, ...unsourced } = aDocumentView({ authors: [] })
  const bare = headOf({ ...aView('article'), document: unsourced })
  expect([...linkHrefs(bare, 'author'), ...linkHrefs(bare, 'license')]).toEqual([])
})

test('a document is shared as an article, a list as a page', () => {
  const tags = [{ title: 'Démission', path: '/tag/demission' }]
  expect(metas(headOf({ ...aView('article'), document: aDocumentView({ tags }) }))).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2026-03-01',
    'article:modified_time': '2026-05-02',
    'article:section': 'Droit du travail & RH',
    'article:tag': 'Démission',
  })
  expect(metas(headOf(aView('tag')))['og:type']).toBe('website')
})

function yearPage(page: number): string {
  const list = aList({ page, pages: 3, path: '/actualite/2012' })
  return headOf({ ...aView('newsYear'), list })
}

test.each([
  ['home', ['/actualite/flux.atom', '/actualite/conventions-collectives/flux.atom']],
  ['newsHome', ['/actualite/flux.atom']],
  ['article', ['/actualite/droit-du-travail/flux.atom', '/actualite/flux.atom']],
  ['agreementNews', ['/actualite/conventions-collectives/flux.atom']],
  ['guideIndex', ['/guide/flux.atom']],
  ['cancellation', []],
] as const)('a page of kind %s names its feeds', (kind, feeds) => {
  expect(linkHrefs(headOf(aView(kind)), 'alternate')).toEqual(feeds)
})

test('every page says how to search the site', () => {
  expect(linkHrefs(headOf(aView('cancellation')), 'search')).toEqual(['/opensearch.xml'])
})

test('the changelog of a text leads to its feed [W45]', () => {
  const alternates = elementsNamed(headOf(aView('changelog')), 'link').filter(
    (link) => attribute(link, 'type') === 'application/atom+xml',
  )
  expect(alternates.map((link) => [attribute(link, 'rel'), attribute(link, 'href')])).toEqual([
    ['alternate', expect.stringMatching(/^\/convention-collective\/.+\/journal\/flux\.atom$/)],
  ])
})
