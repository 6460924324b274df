import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { FIXED_ROUTES } from '#application/pages/routing/match-route.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { PageKind, PageView } from '#application/views/page-view.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import { PREMIUM_PATH, SMALL_SITE } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const ports = await pagePorts()
const pages = createPageLoaders(ports)
const EVERY_ADDRESS = [...FIXED_ROUTES.keys(), ...SMALL_SITE.map(({ path }) => path)]

/** The page of this kind at an address. */
function view<Kind extends PageKind>(address: string, kind: Kind): Promise<PageView<Kind>> {
  return loadViewAt(pages, address, kind)
}

/** The area of the page at an address. */
async function areaAt(address: string): Promise<string | undefined> {
  return (await loadPageAt(pages, address))?.frame.currentArea
}

describe('a page', () => {
  test.each(EVERY_ADDRESS)(
    'at %s is plain data: nothing is lost in JSON [D02]',
    async (address) => {
      const opened = await loadPageAt(pages, address)
      if (!opened) throw new Error('no page')
      const { view, frame } = opened
      expect(JSON.parse(JSON.stringify({ view, frame }))).toStrictEqual({ view, frame })
    },
  )

  test('shows banners on the home page only [R01]', async () => {
    const withBanners: string[] = []
    for (const address of EVERY_ADDRESS) {
      const text = JSON.stringify((await loadPageAt(pages, address))?.view)
      if (text.includes('Trente jours d’Actualité Premium.')) withBanners.push(address)
    }
    expect(withBanners).toEqual(['/'])
    expect((await view('/', 'home')).banners).toEqual(siteSettings.banners)
  })

  test('of a Premium article is gated, and holds its continuation nowhere [A03] [H18]', async () => {
    const article = await view(PREMIUM_PATH, 'article')
    expect(article.gated).toBe(true)
    expect(article.document.body).toEqual(SMALL_SITE[0]?.body)
    for (const address of EVERY_ADDRESS) {
      const opened = await loadPageAt(pages, address)
      expect(JSON.stringify(opened?.view)).not.toContain('La suite de')
    }
    expect((await view('/actualite/droit-du-travail/article-1', 'article')).gated).toBe(false)
  })

  test('of a demonstration is not indexed, that of a real document is', async () => {
    expect((await view('/guide/preavis', 'guide')).meta.indexed).toBe(true)
    expect((await view('/guide/eviction', 'guide')).meta.indexed).toBe(false)
  })

  test('knows the area that it belongs to [H04]', async () => {
    expect(await areaAt('/droit-du-travail/')).toBe('rh')
    expect(await areaAt('/actualite/droit-du-travail')).toBe('rh')
    expect(await areaAt('/guide/preavis')).toBe('rh')
    expect(await areaAt('/guide/eviction')).toBeUndefined()
    expect(await areaAt('/')).toBeUndefined()
  })

  test.each([
    ['/', []],
    ['/guide', ['/']],
    ['/guide/preavis', ['/', '/guide']],
    ['/guide/definition/preavis', ['/', '/guide', '/guide/definition']],
    ['/actualite/droit-du-travail/article-1', ['/', '/actualite', '/actualite/droit-du-travail']],
    ['/produit/affiches', ['/', '/produits']],
    ['/espace-presse/lancement', ['/', '/espace-presse']],
    ['/mentions-legales', ['/']],
  ])('at %s says the way from the home page: %j', async (address, way) => {
    const opened = await loadPageAt(pages, address)
    expect(opened?.view.breadcrumb.map(({ path }) => path)).toEqual(way)
    for (const path of way) expect(await loadPageAt(pages, path)).toBeDefined()
  })
})

describe('the home page', () => {
  test('leads with the highlighted news, and shows it once', async () => {
    const home = await view('/', 'home')
    expect(home.lead?.path).toBe('/actualite/droit-du-travail/a-la-une')
    expect(home.news).toHaveLength(7)
    expect(home.news.map(({ path }) => path)).not.toContain(home.lead?.path)
    expect(home.themes.map(({ cards }) => cards.length)).toEqual([5, 5])
    expect(home.demoOnly).toBe(false)
  })

  test('of an empty site opens all the same', async () => {
    const { view } = await createPageLoaders(await pagePorts([])).home()
    expect(view).toMatchObject({ kind: 'home', news: [], guides: [], demoOnly: true })
    expect(view).not.toHaveProperty('lead')
  })
})

describe('the indexes', () => {
  test('stand under letters, accents apart, each term once [R14]', async () => {
    const { letters, total } = await view('/guide/definition', 'glossary')
    expect(letters.map(({ letter }) => letter)).toEqual(['#', 'E', 'O', 'P'])
    expect(letters.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual([
      '13ᵉ mois',
      'Égalité professionnelle',
      'Œuvre sociale',
      'Préavis',
    ])
    expect(total).toBe(4)
    const guides = await view('/guide', 'guideIndex')
    expect(guides.letters.map(({ letter }) => letter)).toEqual(['E', 'P'])
  })

  test('group products by typology, in French order [R06]', async () => {
    const { groups } = await view('/produits', 'products')
    expect(groups.map(({ typology }) => typology)).toEqual([
      'Affichage obligatoire',
      'Documentation',
    ])
  })
})
