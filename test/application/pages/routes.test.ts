import { describe, expect, test } from 'vitest'

import { openAddress } from '../../../src/application/pages/open-address.ts'
import { pagesOf } from '../../../src/application/pages/pages.ts'
import { ROUTES } from '../../../src/application/pages/routes.ts'
import type { PageKind } from '../../../src/application/views/page-view.ts'
import type { PageLifetimeKey } from '../../../src/domain/caching/lifetimes.ts'
import { pagePorts } from '../../support/memory-site.ts'
import { PREMIUM_PATH } from '../../support/small-site.ts'

const pages = pagesOf(await pagePorts())

type Opening = [
  address: string,
  kind: PageKind,
  lifetime: PageLifetimeKey,
  tags: string[],
  row: string,
]

const OPENINGS: Opening[] = [
  ['/', 'home', 'home', ['menus', 'banners', 'list:article', 'list:guide', 'list:product'], 'R01'],
  ['/actualite', 'newsHome', 'newsIndex', ['menus', 'list:article'], 'R02'],
  ['/actualite/premium', 'premiumOffer', 'newsIndex', ['menus', 'list:article'], 'R03'],
  ['/actualite/droit-du-travail', 'themeNews', 'newsIndex', ['menus', 'list:article'], 'R05'],
  ['/actualite/sante-securite', 'themeNews', 'newsIndex', ['menus', 'list:article'], 'R05'],
  ['/actualite/representants-du-personnel-ce', 'themeNews', 'newsIndex', ['list:article'], 'R05'],
  ['/produits', 'products', 'contentList', ['menus', 'list:product'], 'R06'],
  ['/droit-du-travail/', 'themeSection', 'contentList', ['list:article', 'list:guide'], 'R07'],
  ['/sante-securite/', 'themeSection', 'contentList', ['menus', 'list:definition'], 'R07'],
  ['/representants-du-personnel/', 'themeSection', 'contentList', ['menus'], 'R07'],
  ['/contenu/abeilles-environnement', 'contentPage', 'contentList', ['menus'], 'R08'],
  ['/recherche?query=preavis', 'search', 'contentList', [], 'R09'],
  ['/guide/definition/preavis', 'definition', 'definitions', ['menus'], 'R10'],
  ['/produit/code-annote', 'product', 'contentList', ['document:/produit/affiches'], 'R10'],
  ['/sondage-etude/absences', 'contentPage', 'contentList', ['menus'], 'R10'],
  ['/espace-presse/lancement', 'contentPage', 'contentList', ['menus'], 'R10'],
  ['/podcasts-rh/entretien', 'contentPage', 'contentList', ['menus'], 'R10'],
  ['/mentions-legales', 'contentPage', 'contentList', ['menus'], 'R10'],
  ['/guide', 'guideIndex', 'guideIndex', ['menus', 'list:guide'], 'R14'],
  ['/guide/definition', 'glossary', 'definitions', ['menus', 'list:definition'], 'R14'],
  ['/guide/preavis', 'guide', 'guide', ['menus', 'document:/guide/preavis'], 'K03'],
  ['/actualite/droit-du-travail/article-1', 'article', 'contentList', ['menus'], 'K03'],
  [PREMIUM_PATH, 'article', 'premiumNews', ['menus'], 'K03'],
  ['/espace-presse', 'sectionIndex', 'contentList', ['menus', 'list:pressRelease'], 'R10'],
  ['/podcasts-rh', 'sectionIndex', 'contentList', ['menus', 'list:podcast'], 'R10'],
  ['/sondage-etude', 'sectionIndex', 'contentList', ['menus', 'list:study'], 'R10'],
]

describe('an address', () => {
  test.each(OPENINGS)(
    '%s opens the page %s, kept as %s [$4]',
    async (address, kind, lifetime, tags) => {
      const opened = await openAddress(pages, address)
      expect(opened?.view.kind).toBe(kind)
      expect(opened?.lifetime).toBe(lifetime)
      expect([...(opened?.tags ?? [])]).toEqual(expect.arrayContaining(tags))
    },
  )

  test.each([
    '/nulle-part',
    '/Guide',
    '/guide/',
    '/actualite/droit-du-travail/',
    '//guide',
    '/%zz',
  ])('%s opens nothing', async (address) => {
    expect(await openAddress(pages, address)).toBeUndefined()
  })

  test('of a document is among its own tags, with those of the documents that it names', async () => {
    const opened = await openAddress(pages, PREMIUM_PATH)
    if (opened?.view.kind !== 'article') throw new Error('no article')
    const shown = [PREMIUM_PATH, ...opened.view.related.map(({ path }) => path)]
    expect(opened.view.related).toHaveLength(4)
    expect([...opened.tags]).toEqual(['menus', ...shown.map((path) => `document:${path}`)])
  })

  test('is listed once for each fixed page, and all of them open', async () => {
    for (const path of ROUTES.keys()) {
      expect((await openAddress(pages, path))?.view.meta.path).toBe(path)
    }
  })
})
