import { describe, expect, test } from 'vitest'

import { openAddress } from '#application/pages/routing/open-address.ts'
import { pagesOf } from '#application/pages/routing/pages.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_SITE } from '#test/support/fixtures/law-site.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { viewAt } from '#test/support/fixtures/view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = pagesOf(await pagePorts(LAW_SITE))

describe('an article of the Code', () => {
  test('shows its number as printed, its history, its place and its neighbours', async () => {
    const view = await viewAt(pages, LAW_PATHS.article, 'lawArticle')
    expect(view).toMatchObject({
      code: 'Code du travail',
      number: 'L.\u00A01237-11',
      officialUrl: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000019071187',
      within: [{ path: LAW_PATHS.code }, { path: LAW_PATHS.part }],
      versions: [{ from: Date.UTC(2008, 5, 27) }],
      next: { path: LAW_PATHS.nextArticle },
    })
    expect(view).not.toHaveProperty('previous')
    expect(view.breadcrumb.map(({ path }) => path)).toEqual(['/', LAW_PATHS.code, LAW_PATHS.part])
  })

  test('names what refers to it, guides first, the articles of agreements left out', async () => {
    const { citedBy } = await viewAt(pages, LAW_PATHS.article, 'lawArticle')
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

  test('cited by many names the first twenty and counts them all, never itself [K01]', async () => {
    const [, , cited] = LAW_SITE
    const body = LAW_SITE.find(({ path }) => path === LAW_PATHS.nextArticle)?.body ?? []
    const guides = Array.from({ length: 19 }, (_, rank) =>
      aDocumentAt(`/guide/citant-${rank}`, { kind: 'guide' }, { body }),
    )
    const news = Array.from({ length: 30 }, (_, rank) =>
      aDocumentAt(`/actualite/citant-${rank}`, { kind: 'article', highlighted: false }, { body }),
    )
    const itself = cited ? [{ ...cited, body }] : []
    const { library, ...ports } = await pagePorts([...itself, ...guides, ...news])
    const { citedBy } = await viewAt(
      pagesOf({ ...ports, library }),
      LAW_PATHS.article,
      'lawArticle',
    )
    expect(citedBy.cards).toHaveLength(20)
    expect(citedBy.cards[19]?.kind).toBe('article')
    expect(citedBy.total).toBe(49)
  })

  test('of no code that the site holds has no page', async () => {
    expect(await openAddress(pages, '/code-du-travail/l9999-1')).toBeUndefined()
    expect(await openAddress(pages, '/code-du-travail/article-1237')).toBeUndefined()
    expect(await openAddress(pages, `${LAW_PATHS.article}?page=2`)).toBeDefined()
  })
})

test('a part of the Code stands under the code itself', async () => {
  const view = await viewAt(pages, LAW_PATHS.part, 'lawSection')
  expect(view.breadcrumb.map(({ path }) => path)).toEqual(['/', LAW_PATHS.code])
  expect((await viewAt(pages, LAW_PATHS.code, 'lawSection')).code).toBe('Code du travail')
})
