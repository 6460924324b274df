import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { routeOf } from '#application/pages/routing/match-route.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { PageKind } from '#application/views/page-view.ts'
import type { PageLifetimeKey } from '#domain/caching/cache-ttls.ts'
import { longChangelog } from '#test/support/fixtures/changelog-editions.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const ports = await pagePorts(LAW_LIBRARY_DOCUMENTS)
const pages = createPageLoaders({ ...ports, changelog: await longChangelog() })

describe('an article of the Code', () => {
  test('shows its number as printed, its history, its place and its neighbours', async () => {
    const view = await loadViewAt(pages, LAW_PATHS.article, 'lawArticle')
    expect(view).toMatchObject({
      code: 'Code du travail',
      number: 'L.\u00A01237-11',
      officialUrl: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000019071187',
      within: [{ path: LAW_PATHS.code }, { path: LAW_PATHS.part }],
      shown: { period: { from: '2008-06-27' } },
      next: { path: LAW_PATHS.nextArticle },
    })
    expect(view).not.toHaveProperty('previous')
    expect(view.breadcrumb.map(({ path }) => path)).toEqual(['/', LAW_PATHS.code, LAW_PATHS.part])
  })

  test('lists citing documents, guides first, without articles of agreements', async () => {
    const { citedBy } = await loadViewAt(pages, LAW_PATHS.article, 'lawArticle')
    const kinds = citedBy.cards.map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([
      'article',
      'definition',
      'definition',
      'definition',
      'guide',
      'lawArticle',
      'question',
    ])
    expect(kinds.slice(-2)).toEqual(['article', 'lawArticle'])
    expect(citedBy.total).toBe(7)
  })

  test('lists the first twenty citing documents and counts all, never itself [K01]', async () => {
    const [, , cited] = LAW_LIBRARY_DOCUMENTS
    const body =
      LAW_LIBRARY_DOCUMENTS.find(({ path }) => path === LAW_PATHS.nextArticle)?.body ?? []
    const guides = Array.from({ length: 19 }, (_, rank) =>
      aDocumentAt(`/guide/citant-${rank}`, { kind: 'guide' }, { body }),
    )
    const news = Array.from({ length: 30 }, (_, rank) =>
      aDocumentAt(`/actualite/citant-${rank}`, { kind: 'article', highlighted: false }, { body }),
    )
    const itself = cited ? [{ ...cited, body }] : []
    const { library, ...ports } = await pagePorts([...itself, ...guides, ...news])
    const { citedBy } = await loadViewAt(
      createPageLoaders({ ...ports, library }),
      LAW_PATHS.article,
      'lawArticle',
    )
    expect(citedBy.cards).toHaveLength(20)
    expect(citedBy.cards[19]?.kind).toBe('article')
    expect(citedBy.total).toBe(49)
  })

  test('of no code that the site holds has no page', async () => {
    expect(await loadPageAt(pages, '/code-du-travail/l9999-1')).toBeUndefined()
    expect(await loadPageAt(pages, '/code-du-travail/article-1237')).toBeUndefined()
    expect(await loadPageAt(pages, `${LAW_PATHS.article}?page=2`)).toBeDefined()
  })
})

test('a part of the Code stands under the code itself', async () => {
  const view = await loadViewAt(pages, LAW_PATHS.part, 'lawSection')
  expect(view.breadcrumb.map(({ path }) => path)).toEqual(['/', LAW_PATHS.code])
  expect((await loadViewAt(pages, LAW_PATHS.code, 'lawSection')).code).toBe('Code du travail')
})

type Opening = [address: string, kind: PageKind, lifetime: PageLifetimeKey, tags: string[]]

const OPENINGS: Opening[] = [
  ['/actualite/2026', 'newsYear', 'newsIndex', ['list:article']],
  ['/actualite/sante-securite/2026', 'newsYear', 'newsIndex', ['list:article']],
  ['/actualite/conventions-collectives', 'agreementNews', 'newsIndex', ['list:agreementText']],
  ['/actualite/newsletters', 'newsletterArchive', 'newsIndex', ['list:newsletter']],
  ['/actualite/newsletters/btp', 'newsletterArchive', 'newsIndex', ['list:newsletter']],
  [LAW_PATHS.newsletter, 'newsletterIssue', 'contentList', [`document:${LAW_PATHS.newsletter}`]],
  ['/guide/definition/lettre/l', 'glossaryLetter', 'definitions', ['list:definition']],
  ['/guide/definition/categorie/vocabulaire', 'glossaryCategory', 'definitions', []],
  ['/faq', 'faqIndex', 'faq', ['list:question', 'list:guide']],
  [LAW_PATHS.question, 'question', 'faq', ['list:agreementAnswer']],
  [LAW_PATHS.answer, 'agreementAnswer', 'faq', ['list:agreement']],
  ['/convention-collective', 'agreements', 'agreements', ['list:agreement']],
  [LAW_PATHS.metal, 'agreement', 'agreements', ['list:agreementText']],
  [LAW_PATHS.base, 'agreementText', 'agreements', [`document:${LAW_PATHS.metal}`]],
  [LAW_PATHS.baseArticle, 'agreementArticle', 'agreements', [`document:${LAW_PATHS.base}`]],
  [LAW_PATHS.code, 'lawSection', 'guide', []],
  [LAW_PATHS.article, 'lawArticle', 'guide', ['list:guide', 'list:question']],
  [`${LAW_PATHS.article}/2020-01-01`, 'lawVersion', 'guide', ['law-texts']],
  [`${LAW_PATHS.article}/2019-01-01/comparer/2020-01-01`, 'lawVersion', 'guide', ['law-texts']],
  [`${LAW_PATHS.article}/journal`, 'changelog', 'guide', ['changelog']],
  [`${LAW_PATHS.metal}/journal`, 'changelog', 'guide', [`document:${LAW_PATHS.metal}`]],
  [`${LAW_PATHS.metal}/journal?avant=50`, 'changelog', 'guide', ['changelog']],
  ['/journal/2', 'changelog', 'guide', ['changelog', `document:${LAW_PATHS.metal}`]],
  [`/suivre${LAW_PATHS.metal}`, 'follow', 'contentList', [`document:${LAW_PATHS.metal}`]],
  ['/suivre/demande', 'follow', 'contentList', []],
  ['/dossier', 'dossier', 'contentList', []],
  ['/vie-d-entreprise', 'sectionIndex', 'contentList', ['list:companyLife']],
  ['/auteur/ministere', 'author', 'contentList', ['list:article', 'list:guide']],
  ['/tag/prevoyance', 'tag', 'contentList', ['list:agreementText']],
  ['/secteur/btp', 'sector', 'contentList', ['list:newsletter']],
]

describe('an address of the whole library', () => {
  test.each(OPENINGS)(
    '%s opens the page %s, kept as %s [R05] [R13] [R14] [R15] [R16] [R17] [K03]',
    async (address, kind, lifetime, tags) => {
      const opened = await loadPageAt(pages, address)
      expect(opened?.view.kind).toBe(kind)
      expect(opened?.lifetime).toBe(lifetime)
      expect([...(opened?.tags ?? [])]).toEqual(expect.arrayContaining(['menus', ...tags]))
    },
  )

  test.each(LAW_LIBRARY_DOCUMENTS.map(({ path }) => path))(
    'at %s is plain data, and every breadcrumb link opens [D02]',
    async (address) => {
      const opened = await loadPageAt(pages, address)
      if (!opened) throw new Error('no page')
      expect(JSON.parse(JSON.stringify(opened.view))).toStrictEqual(opened.view)
      const way = opened.view.breadcrumb.map(({ path }) => path)
      const steps = await Promise.all(way.map((path) => loadPageAt(pages, path)))
      expect(steps.map((step) => step?.view.meta.path)).toEqual(way)
    },
  )
})

describe('what a reader searched for', () => {
  test.each(['/convention-collective', '/recherche'])('is not kept at %s', (path) => {
    expect(routeOf(path, new URLSearchParams({ query: 'btp' })).cached).toBe(false)
  })

  test('leaves the home of the agreements kept, and all other pages', () => {
    expect(routeOf('/convention-collective').cached).toBe(true)
    expect(routeOf('/actualite', new URLSearchParams({ query: 'btp' })).cached).toBe(true)
    expect(routeOf(LAW_PATHS.metal, new URLSearchParams({ page: '2' })).cached).toBe(true)
  })
})
