import { describe, expect, test } from 'vitest'

import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { MenuItem } from '#domain/navigation/site-menus.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { aView } from '#test/support/fixtures/views.ts'
import {
  attribute,
  elements,
  elementsIn,
  elementsNamed,
  renderedHtml,
  textOf,
} from '#test/support/html/rendered-html.ts'

const FRAME = aFrame()

describe('the header', () => {
  test('opens and closes the menu of small screens without a script [H02]', () => {
    const html = renderedHtml(aView('home'))
    const [open] = buttons(html, 'Ouvrir le menu')
    const [close] = buttons(html, 'Fermer le menu')
    expect(open && attribute(open, 'popovertarget')).toBe('_menu')
    expect(close && attribute(close, 'popovertarget')).toBe('_menu')
    expect(close && attribute(close, 'popovertargetaction')).toBe('hide')
  })

  test('opens the list of an area, and returns with « Retour » [H10]', () => {
    const html = renderedHtml(aView('home'))
    const [panel] = elements(html, (each) => attribute(each, 'id') === '_menu-droit-du-travail')
    expect(panel && attribute(panel, 'popover')).toBe('auto')
    const [back] = buttons(html, 'Retour')
    expect(back && attribute(back, 'popovertarget')).toBe('_menu-droit-du-travail')
  })

  test('renders each direct link with its icon and size, else an image [H03]', () => {
    const item = { label: 'Veille', url: 'https://veille.example/', icon: 'soleil' }
    const drawn = (icon: string) =>
      directIcons(withMenus({ directLinks: [{ ...item, icon, width: 30, height: 20 }] }))
    expect(drawn('soleil')).toEqual(drawn('image'))
    expect(new Set(['paper', 'letter', 'dot', 'image'].flatMap(drawn)).size).toBe(4)
    const html = renderedHtml(
      aView('home'),
      withMenus({ directLinks: [{ ...item, width: 30, height: 20 }] }),
    )
    expect(html).toContain('width="30" height="20"')
  })

  test('borders the area button with the colour of the current area [H04]', () => {
    const html = renderedHtml(aView('article'), aFrame({ currentArea: 'sante-securite' }))
    const choice = buttons(html, 'Santé et Sécurité').find(
      (each) => attribute(each, 'popovertarget') === '_matieres',
    )
    const colours = choice ? elementsIn(choice).map((each) => attribute(each, 'stroke')) : []
    expect(colours).toContain('#1f8561')
    expect(buttons(renderedHtml(aView('home')), 'Toutes les matières')).toHaveLength(1)
  })

  test('opens a direct link in the window that the menu asks for [H03]', () => {
    const elsewhere = 'https://veille.example/'
    expect(openedAs('_blank', '/guide')).toEqual(['_blank', 'Veille (nouvelle fenêtre)'])
    expect(openedAs('_self', elsewhere)).toEqual([undefined, 'Veille'])
    expect(openedAs(undefined, elsewhere)?.[0]).toBe('_blank')
    expect(openedAs(undefined, '/guide')?.[0]).toBeUndefined()
  })

  test('lists the area’s links, a product typology under its first handler [H05] [H09]', () => {
    const html = renderedHtml(aView('article'), aFrame({ currentArea: 'droit-du-travail' }))
    const strip = landmark(html, 'Rubriques').map((link) => [textOf(link), attribute(link, 'href')])
    expect(strip).toContainEqual(['Toute l’actualité du thème', '/actualite/droit-du-travail'])
    expect(strip).toContainEqual(['Affichage obligatoire', '/produit/affichage'])
  })

  test('lists the sections of the site elsewhere, and marks the current one', () => {
    const current = landmark(renderedHtml(aView('guideIndex')), 'Rubriques').filter(
      (link) => attribute(link, 'aria-current') === 'page',
    )
    expect(current.map((link) => textOf(link))).toEqual(['Guides'])
  })

  test('marks the entry that the page belongs to, the most precise one', () => {
    expect(marked('Rubriques', aView('premiumOffer'))).toEqual([['Offre Premium', 'page']])
    expect(marked('Rubriques', aView('guide'))).toEqual([['Guides', 'true']])
    expect(marked('Accès rapides', aView('premiumOffer'))).toEqual([['Actualités', 'true']])
  })

  test('searches by a plain form [H06] [H12]', () => {
    const html = renderedHtml(aView('home'))
    for (const form of elementsNamed(html, 'form')) {
      expect([attribute(form, 'action'), attribute(form, 'method')]).toEqual(['/recherche', 'get'])
    }
    const fields = elementsNamed(html, 'input').map((each) => [
      attribute(each, 'name'),
      attribute(each, 'placeholder'),
    ])
    expect(fields).toEqual([
      ['query', 'Rechercher'],
      ['query', 'Rechercher'],
    ])
    expect(buttons(html, 'Fermer').map((each) => attribute(each, 'popovertarget'))).toEqual([
      '_recherche',
    ])
  })

  test('leads to the external basket [H07]', () => {
    const basket = elementsNamed(renderedHtml(aView('home')), 'a').find((link) =>
      attribute(link, 'aria-label')?.startsWith('Panier'),
    )
    expect(basket && attribute(basket, 'href')).toBe('https://boutique.preavis.example/panier')
  })

  test('links « Connexion » to the account service, with a return address [H08]', () => {
    const signIn = elementsNamed(renderedHtml(aView('guide')), 'a').find(
      (link) => textOf(link) === 'Connexion',
    )
    expect(signIn && attribute(signIn, 'href')).toBe(
      'https://compte.preavis.example/connexion?returnUrl=https%3A%2F%2Fwww.preavis.example%2Fguide%2Fla-demission%3Fbackaccount%3Dtrue',
    )
  })
})

describe('a page that supplies its own layout [H01]', () => {
  test('stands without any menu and gives a phone number', () => {
    const html = renderedHtml(aView('error'))
    expect(elementsNamed(html, 'main')).toHaveLength(1)
    expect(elementsNamed(html, 'nav')).toHaveLength(0)
    expect(elementsNamed(html, 'form')).toHaveLength(0)
    expect(html).toContain('href="tel:0123456789"')
  })

  test('or turns its padding off, and keeps the rest of the shell', () => {
    const padded = renderedHtml(aView('premiumOffer'))
    const unpadded = renderedHtml({ ...aView('premiumOffer'), layout: 'unpadded' })
    expect(mainClass(unpadded)).not.toBe(mainClass(padded))
    expect(landmark(unpadded, 'Rubriques').length).toBeGreaterThan(0)
  })
})

test('the bar of small screens has its four entries [H11]', () => {
  const bar = landmark(renderedHtml(aView('newsHome')), 'Accès rapides')
  expect(bar.map((link) => [textOf(link), attribute(link, 'href')]).slice(0, 3)).toEqual([
    ['Accueil', 'https://boutique.preavis.example/'],
    ['Actualités', '/actualite'],
    ['Nos produits', '/produits'],
  ])
  expect(bar.map((link) => textOf(link))[3]).toBe('Connexion')
  expect(bar.map((link) => attribute(link, 'aria-current'))).toEqual([
    undefined,
    'page',
    undefined,
    undefined,
  ])
})

test('the footer names the publisher, the links and the help [H14]', () => {
  const [footer] = elementsNamed(renderedHtml(aView('home')), 'footer')
  const words = footer ? textOf(footer) : ''
  for (const part of [
    ...FRAME.site.publisher.addressLines,
    'Suivez-nous',
    'Logiciels RH',
    'Nos ruches parrainées',
    '01\u00A023\u00A045\u00A067\u00A089',
    'Nous contacter',
    'Questions fréquentes',
    'Mentions légales',
    '© 2026 Éditions Préavis',
  ]) {
    expect(words).toContain(part)
  }
  expect(renderedHtml(aView('home'))).toContain('href="tel:0123456789"')
})

describe('menus that are not what they should be still make a page', () => {
  const empty = { areas: [], directLinks: [], header: [], footer: [], subFooter: [] }

  test('an area without blocks is a plain link with the site’s sections', () => {
    const frame = aFrame({ currentArea: 'representants-du-personnel' })
    const html = renderedHtml(aView('home'), frame)
    const menu = landmark(html, 'Matières et accès directs').map((link) => textOf(link))
    expect(menu).toContain('Représentation du personnel')
    expect(menu).not.toContain('Santé et Sécurité')
    expect(landmark(html, 'Rubriques').map((link) => textOf(link))).toContain('Glossaire')
  })

  test('no menu at all', () => {
    const html = renderedHtml(aView('home'), aFrame({ menus: empty }))
    expect(landmark(html, 'Rubriques').map((link) => textOf(link))).toContain('Actualités')
  })

  test('an unknown current area, a typology without a handler, a refused address', () => {
    const frame = withMenus({
      header: FRAME.menus.header.map((block) => ({
        ...block,
        items: [
          { type: 'productTypology', id: 'vide', label: 'Vide', handlers: [] },
          { type: 'free', id: 'piege', label: 'Piège', url: 'javascript:alert(1)' },
        ],
      })),
    })
    const html = renderedHtml(aView('home'), { ...frame, currentArea: 'inconnue' })
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('Vide')
    expect(html).toContain('Piège')
  })
})

function withMenus(menus: Partial<FrameView['menus']>): FrameView {
  return aFrame({ menus: { ...FRAME.menus, ...menus } })
}

function openedAs(target: MenuItem['target'], url: string) {
  const directLinks = [{ label: 'Veille', url, ...(target && { target }) }]
  const html = renderedHtml(aView('home'), withMenus({ directLinks }))
  const link = elementsNamed(html, 'a').find((each) => textOf(each).startsWith('Veille'))
  return link && [attribute(link, 'target'), textOf(link)]
}

function buttons(html: string, words: string) {
  return elementsNamed(html, 'button').filter((button) => textOf(button) === words)
}

function marked(label: string, view: PageView) {
  return landmark(renderedHtml(view, aFrame({ currentArea: 'representants-du-personnel' })), label)
    .filter((link) => attribute(link, 'aria-current') !== undefined)
    .map((link) => [textOf(link), attribute(link, 'aria-current')])
}

function mainClass(html: string) {
  const [main] = elementsNamed(html, 'main')
  return main && attribute(main, 'class')
}

function landmark(html: string, label: string) {
  const [nav] = elements(html, (each) => attribute(each, 'aria-label') === label)
  return nav ? elementsIn(nav).filter(({ tagName }) => tagName === 'a') : []
}

function directIcons(frame: FrameView): readonly (string | undefined)[] {
  const link = elementsNamed(renderedHtml(aView('home'), frame), 'a').find((each) =>
    textOf(each).startsWith('Veille'),
  )
  return link ? elementsIn(link).flatMap((each) => attribute(each, 'd') ?? []) : []
}
