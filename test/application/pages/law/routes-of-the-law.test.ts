import { describe, expect, test } from 'vitest'

import { openAddress } from '#application/pages/routing/open-address.ts'
import { pagesOf } from '#application/pages/routing/pages.ts'
import { routeOf } from '#application/pages/routing/routes.ts'
import type { PageKind } from '#application/views/page-view.ts'
import type { PageLifetimeKey } from '#domain/caching/lifetimes.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_SITE } from '#test/support/fixtures/law-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = pagesOf(await pagePorts(LAW_SITE))

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
  ['/vie-d-entreprise', 'sectionIndex', 'contentList', ['list:companyLife']],
  ['/auteur/ministere', 'author', 'contentList', ['list:article', 'list:guide']],
  ['/tag/prevoyance', 'tag', 'contentList', ['list:agreementText']],
  ['/secteur/btp', 'sector', 'contentList', ['list:newsletter']],
]

describe('an address of the whole library', () => {
  test.each(OPENINGS)(
    '%s opens the page %s, kept as %s [R05] [R13] [R14] [R15] [R16] [R17] [K03]',
    async (address, kind, lifetime, tags) => {
      const opened = await openAddress(pages, address)
      expect(opened?.view.kind).toBe(kind)
      expect(opened?.lifetime).toBe(lifetime)
      expect([...(opened?.tags ?? [])]).toEqual(expect.arrayContaining(['menus', ...tags]))
    },
  )

  test.each(LAW_SITE.map(({ path }) => path))(
    'at %s is plain data, and every step of the way to it opens [D02]',
    async (address) => {
      const opened = await openAddress(pages, address)
      if (!opened) throw new Error('no page')
      expect(JSON.parse(JSON.stringify(opened.view))).toStrictEqual(opened.view)
      const way = opened.view.breadcrumb.map(({ path }) => path)
      const steps = await Promise.all(way.map((path) => openAddress(pages, path)))
      expect(steps.map((step) => step?.view.meta.path)).toEqual(way)
    },
  )
})

describe('what a reader searched for', () => {
  test.each(['/convention-collective', '/recherche'])('is not kept at %s', (path) => {
    expect(routeOf(path, new URLSearchParams({ query: 'btp' })).kept).toBe(false)
  })

  test('leaves the home of the agreements kept, and all other pages', () => {
    expect(routeOf('/convention-collective').kept).toBe(true)
    expect(routeOf('/actualite', new URLSearchParams({ query: 'btp' })).kept).toBe(true)
    expect(routeOf(LAW_PATHS.metal, new URLSearchParams({ page: '2' })).kept).toBe(true)
  })
})
