import { describe, expect, test } from 'vitest'

import type { HomeView } from '#application/views/home-view.ts'
import { aTextCard } from '#test/support/fixtures/list-views.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { elementsNamed, renderedHtml, textOf, wordsOf } from '#test/support/html/rendered-html.ts'

const HOME = aView('home')

const BARE: HomeView & { kind: 'home' } = {
  kind: 'home',
  meta: HOME.meta,
  breadcrumb: [],
  banners: [],
  news: [],
  themes: [],
  texts: [],
  agreementNews: [],
  guides: [],
  downloads: [],
  mainThemes: [],
  newsletters: [],
  reviews: [],
  products: [],
  demoOnly: true,
}

function titlesOf(view: HomeView & { kind: 'home' }): readonly string[] {
  return elementsNamed(renderedHtml(view), 'h2').map((each) => textOf(each))
}

describe('the home page', () => {
  test('leads to everything that the site offers [R01]', () => {
    const titles = titlesOf(HOME)
    for (const title of [
      'Le fil de l’actualité',
      'Santé et Sécurité',
      'Le Code du travail change',
      'Conventions collectives',
      'Guides pratiques',
      'À télécharger',
      'Explorer par matière',
      'Les lettres d’information',
      'Nos produits',
    ]) {
      expect(titles).toContain(title)
    }
  })

  test('with nothing published still offers the subscription, and no empty section [R01]', () => {
    const [first, ...others] = titlesOf(BARE)
    expect(first).toBe('L’Actualité Premium, pour décider en connaissance du droit')
    expect(others).toEqual(titlesOf(HOME).slice(-others.length))
    expect(others).not.toContain('Nos produits')
    expect(elementsNamed(renderedHtml(BARE), 'h1')).toHaveLength(1)
  })

  test.each<[keyof HomeView, string]>([
    ['texts', 'Le Code du travail change'],
    ['agreementNews', 'Conventions collectives'],
    ['guides', 'Guides pratiques'],
    ['downloads', 'À télécharger'],
    ['mainThemes', 'Explorer par matière'],
    ['newsletters', 'Les lettres d’information'],
    ['reviews', 'Avis de démonstration'],
    ['products', 'Nos produits'],
  ])('leaves out %s when there are none', (part, title) => {
    expect(titlesOf(HOME)).toContain(title)
    expect(titlesOf({ ...HOME, [part]: [] })).not.toContain(title)
  })

  test('never presents a demonstration review as that of a reader', () => {
    expect(wordsOf(renderedHtml(HOME))).toContain('écrits pour la démonstration')
    const reviews = HOME.reviews.map((review) => ({ ...review, demo: false }))
    const real = wordsOf(renderedHtml({ ...HOME, reviews }))
    expect(real).toContain('Ce qu’en disent nos lecteurs')
    expect(real).not.toMatch(/Avis de démonstration|écrits pour la démonstration/)
  })

  test('shows an agreement’s IDCC, name and day of signature', () => {
    expect(wordsOf(renderedHtml(HOME))).toMatch(
      /IDCC\s3248 · Métallurgie.*Signature\u00A0: 29\sjanvier\s2026 · non étendu/,
    )
  })

  test('counts what stands under each theme, in French', () => {
    expect(wordsOf(renderedHtml(HOME))).toMatch(/678 actualités\s*7\u202F231 articles du Code/)
  })

  test('shows the type, size and document of a file', () => {
    expect(wordsOf(renderedHtml(HOME))).toMatch(
      /PDF · 219\u00A0Ko.*Modèle de convention.*La période de reconversion/,
    )
  })

  test('links the whole title of a law text, subject first', () => {
    const links = elementsNamed(renderedHtml(HOME), 'a').map((each) => plain(textOf(each)))
    expect(links).toContain(plain(aTextCard().title))
  })
})

/** The words of a title, without the marks that keep dates on one line. */
function plain(title: string): string {
  return title.replaceAll('\u00A0', ' ')
}
