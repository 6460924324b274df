import { describe, expect, test } from 'vitest'

import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { aView } from '#test/support/fixtures/views.ts'
import {
  attribute,
  elementsNamed,
  renderedHtml,
  textOf,
  wordsOf,
} from '#test/support/html/rendered-html.ts'

const FRAME = aFrame()
const DEMONSTRATION = withoutShop(true)
const ELSEWHERE = withoutShop(false)

function withoutShop(demonstration: boolean): FrameView {
  const { account } = FRAME.site.links
  return { ...FRAME, site: { ...FRAME.site, demonstration, links: { account } } }
}

function linksCalled(words: string, view: PageView, frame: FrameView): readonly string[] {
  return elementsNamed(renderedHtml(view, frame), 'a')
    .filter((link) => textOf(link) === words)
    .map((link) => attribute(link, 'href') ?? '')
}

describe('« Je m’abonne »', () => {
  test.each([
    ['article', '/commander?returnUrl=%2Factualite%2F'],
    ['premiumOffer', '/commander?returnUrl=%2Factualite%2Fpremium'],
  ] as const)('orders from the page of kind %s, with or without a shop', (kind, address) => {
    const view = kind === 'article' ? { ...aView('article'), gated: true } : aView(kind)
    for (const frame of [FRAME, DEMONSTRATION, ELSEWHERE]) {
      const links = linksCalled("Je m'abonne", view, frame)
      expect(links.length).toBeGreaterThan(0)
      expect(links.every((link) => link.startsWith(address))).toBe(true)
    }
  })

  test('leads to what a subscriber sees where a demonstration sells nothing', () => {
    const html = renderedHtml(aView('premiumOffer'), DEMONSTRATION)
    expect(elementsNamed(html, 'section').map((each) => attribute(each, 'id'))).toContain(
      's-abonner',
    )
    expect(wordsOf(html)).toContain('Cette démonstration ne vend rien.')
    expect(wordsOf(html)).toContain('abonnement@preavis.example')
    const [way] = linksCalled('Lire un article en abonné', aView('premiumOffer'), DEMONSTRATION)
    expect(way).toMatch(/^https:\/\/compte\.preavis\.example\/connexion\?returnUrl=/)
  })

  test('leads to the publisher where nothing is sold yet', () => {
    const words = wordsOf(renderedHtml(aView('premiumOffer'), ELSEWHERE))
    expect(words).toContain('Ce site ne prend pas encore de commande en ligne.')
    expect(words).not.toContain('abonnement@preavis.example')
  })

  test('needs no explanation where there is a shop', () => {
    expect(renderedHtml(aView('premiumOffer'))).not.toContain('s-abonner')
  })
})

describe('a product', () => {
  const { shopUrl: _, ...product } = aView('product')

  test('shows its price and is ordered', () => {
    expect(wordsOf(renderedHtml(product))).toContain('79,00\u00A0€ TTC')
    expect(linksCalled('Commander', product, FRAME)).toEqual([
      '/commander?returnUrl=%2Fproduit%2Fmemento-du-cse',
    ])
  })

  test('without a price says that it is given on request', () => {
    const { price: __, ...unpriced } = product
    expect(wordsOf(renderedHtml(unpriced))).toContain('Prix sur demande')
  })

  test('cannot be ordered where nothing is sold, unless it is sold elsewhere', () => {
    expect(linksCalled('Commander', product, DEMONSTRATION)).toEqual([])
    expect(wordsOf(renderedHtml(product, DEMONSTRATION))).toContain(
      'Cette démonstration ne vend rien.',
    )
    expect(wordsOf(renderedHtml(product, ELSEWHERE))).toContain('Écrivez-nous pour commander.')
    expect(linksCalled('Commander', aView('product'), DEMONSTRATION)).toHaveLength(1)
  })
})

test.each(['home', 'premiumOffer', 'article'] as const)(
  'the page of kind %s names no service that is not configured',
  (kind) => {
    const html = renderedHtml(aView(kind), DEMONSTRATION)
    expect(html).not.toMatch(/boutique\.preavis|social\.example|Panier|Suivez-nous/)
    expect(linksCalled('Accueil', aView(kind), DEMONSTRATION)).toContain('/')
  },
)
