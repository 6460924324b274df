import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readSiteAddress } from '#application/pages/routing/canonical-site-address.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { FIXED_ROUTES } from '#application/pages/routing/match-route.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { PageKind } from '#application/views/page-view.ts'
import type { PageLifetimeKey } from '#domain/caching/cache-ttls.ts'
import { PREMIUM_PATH } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = createPageLoaders(await pagePorts())

type Opening = [address: string, kind: PageKind, lifetime: PageLifetimeKey, tags: string[]]

const OPENINGS: Opening[] = [
  ['/', 'home', 'home', ['menus', 'banners', 'list:article', 'list:guide', 'list:product']],
  ['/actualite', 'newsHome', 'newsIndex', ['menus', 'list:article']],
  ['/actualite/premium', 'premiumOffer', 'newsIndex', ['menus', 'list:article']],
  ['/actualite/droit-du-travail', 'themeNews', 'newsIndex', ['menus', 'list:article']],
  ['/actualite/sante-securite', 'themeNews', 'newsIndex', ['menus', 'list:article']],
  ['/actualite/representants-du-personnel-ce', 'themeNews', 'newsIndex', ['list:article']],
  ['/produits', 'products', 'contentList', ['menus', 'list:product']],
  ['/droit-du-travail/', 'themeSection', 'contentList', ['list:article', 'list:guide']],
  ['/sante-securite/', 'themeSection', 'contentList', ['menus', 'list:definition']],
  ['/representants-du-personnel/', 'themeSection', 'contentList', ['menus']],
  ['/contenu/abeilles-environnement', 'contentPage', 'contentList', ['menus']],
  ['/recherche?query=preavis', 'search', 'contentList', []],
  ['/guide/definition/preavis', 'definition', 'definitions', ['menus']],
  ['/produit/code-annote', 'product', 'contentList', ['document:/produit/affiches']],
  ['/sondage-etude/absences', 'contentPage', 'contentList', ['menus']],
  ['/espace-presse/lancement', 'contentPage', 'contentList', ['menus']],
  ['/podcasts-rh/entretien', 'contentPage', 'contentList', ['menus']],
  ['/mentions-legales', 'contentPage', 'contentList', ['menus']],
  ['/guide', 'guideIndex', 'guideIndex', ['menus', 'list:guide']],
  ['/guide/definition', 'glossary', 'definitions', ['menus', 'list:definition']],
  ['/guide/preavis', 'guide', 'guide', ['menus', 'document:/guide/preavis']],
  ['/actualite/droit-du-travail/article-1', 'article', 'contentList', ['menus']],
  [PREMIUM_PATH, 'article', 'premiumNews', ['menus']],
  ['/espace-presse', 'sectionIndex', 'contentList', ['menus', 'list:pressRelease']],
  ['/podcasts-rh', 'sectionIndex', 'contentList', ['menus', 'list:podcast']],
  ['/sondage-etude', 'sectionIndex', 'contentList', ['menus', 'list:study']],
  ['/contenu/', 'sectionIndex', 'contentList', ['menus', 'list:page']],
]

describe('an address', () => {
  test.each(OPENINGS)(
    '%s opens the page %s, kept as %s [R01] [R02] [R03] [R05] [R06] [R07] [R08] [R09] [R10] [R14] [K03]',
    async (address, kind, lifetime, tags) => {
      const opened = await loadPageAt(pages, address)
      expect(opened?.view.kind).toBe(kind)
      expect(opened?.lifetime).toBe(lifetime)
      expect([...(opened?.tags ?? [])]).toEqual(expect.arrayContaining(tags))
    },
  )

  test.each(['/nulle-part', '/Guide', '//guide', '/%zz'])('%s opens nothing', async (address) => {
    expect(await loadPageAt(pages, address)).toBeUndefined()
  })

  test.each([
    ['/guide/', '/guide'],
    ['/actualite/droit-du-travail/', '/actualite/droit-du-travail'],
    ['/sante-securite', '/sante-securite/'],
  ])('%s opens what readers are led to, %s', async (address, path) => {
    expect((await loadPageAt(pages, address))?.view.meta.path).toBe(path)
  })

  test('has the document and its related ones among its tags [K01]', async () => {
    const opened = await loadPageAt(pages, PREMIUM_PATH)
    if (opened?.view.kind !== 'article') throw new Error('no article')
    const shown = [PREMIUM_PATH, ...opened.view.related.cards.map(({ path }) => path)]
    expect(opened.view.related).toMatchObject({ type: 'JS', cards: { length: 4 } })
    const documents = shown.map((path) => `document:${path}`)
    expect([...opened.tags]).toEqual(['menus', ...documents, 'list:article', 'list:definition'])
  })

  test('is listed once for each fixed page, and all of them open', async () => {
    for (const path of FIXED_ROUTES.keys()) {
      expect((await loadPageAt(pages, path))?.view.meta.path).toBe(path)
    }
  })
})

const pathOf = (target: string): string | undefined => {
  const read = readSiteAddress(target)
  return read.ok ? read.value.address.path : undefined
}

describe('the spelling of an address', () => {
  test.each([
    ['/code-du-travail/L1237-11', '/code-du-travail/l1237-11'],
    ['/code-du-travail/L.1237-11', '/code-du-travail/l1237-11'],
    ['/code-du-travail/L.%201237-11/', '/code-du-travail/l1237-11'],
    ['/code-du-travail/R.*4412-149', '/code-du-travail/r4412-149'],
    ['/guide/definition/lettre/A', '/guide/definition/lettre/a'],
    ['/guide/definition/lettre/%C3%89/', '/guide/definition/lettre/e'],
    ['/guide/definition/lettre/7', '/guide/definition/lettre/0-9'],
  ])('of %s is %s', (target, path) => {
    expect(readSiteAddress(target)).toMatchObject({
      ok: true,
      value: { address: { path }, respelled: true },
    })
  })

  test.each(['/Guide', '/guide/DUERP', '/code-du-travail/Partie', '/guide/definition/lettre/AB'])(
    'leaves %s as it is',
    (path) => {
      expect(readSiteAddress(path)).toMatchObject({ ok: true, value: { respelled: false } })
    },
  )

  test('is stable: a respelled address stays as it is', () => {
    const part = oneof(
      constantFrom('code-du-travail', 'guide', 'definition', 'lettre', 'A', 'é', 'L1237-11'),
      string({ unit: 'grapheme', maxLength: 6 }),
    )
    assert(
      property(array(part, { maxLength: 5 }), (parts) => {
        const first = pathOf(`/${parts.map(encodeURIComponent).join('/')}`)
        if (first === undefined) return
        expect(readSiteAddress(first)).toMatchObject({
          value: { address: { path: first }, respelled: false },
        })
      }),
    )
  })

  test('leaves every fixed page where it is', () => {
    for (const path of FIXED_ROUTES.keys()) expect(pathOf(path)).toBe(path)
  })
})
