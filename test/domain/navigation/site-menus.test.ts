import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  blocksOf,
  closestPath,
  currentArea,
  entryLink,
  menuIcon,
} from '#domain/navigation/site-menus.ts'
import type { Area, MenuBlock, SiteMenus } from '#domain/navigation/site-menus.ts'
import { sitePath, slug } from '#test/support/arbitraries/navigation.ts'

const HANDLERS = [
  { url: '/produit/affichage', slug: 'affichage', title: 'Affichage' },
  { url: '/produit/registre', slug: 'registre', title: 'Registre' },
]

function block(position: number, ...areas: readonly string[]): MenuBlock {
  return {
    id: `block-${position}`,
    position,
    title: 'Droit du travail & RH',
    areas: areas.map((id) => ({ id, title: id })),
    items: [],
  }
}

function menus(header: readonly MenuBlock[]): SiteMenus {
  return { areas: [], directLinks: [], header, footer: [], subFooter: [] }
}

describe('an entry of the header menu [H09] [E05]', () => {
  test('that is free links to its own address', () => {
    const entry = { type: 'free', id: '1', label: 'Actualités', url: '/actualite' } as const
    expect(entryLink(entry)).toEqual({ label: 'Actualités', url: '/actualite' })
  })

  test('with products links to the first product, under its own label', () => {
    const entry = {
      type: 'productTypology',
      id: '2',
      label: 'Affichage',
      handlers: HANDLERS,
    } as const
    expect(entryLink(entry)).toEqual({ label: 'Affichage', url: '/produit/affichage' })
  })

  property.prop([fc.array(fc.record({ url: sitePath, slug, title: slug })), slug])(
    'that is a product typology leads where its first handler leads [H09]',
    (handlers, label) => {
      const link = entryLink({ type: 'productTypology', id: '2', label, handlers })
      expect(link?.url).toBe(handlers[0]?.url)
      expect(link?.label).toBe(handlers.length > 0 ? label : undefined)
    },
  )

  test('without any handler has no link', () => {
    const entry = { type: 'productTypology', id: '3', label: 'Affichage', handlers: [] } as const
    expect(entryLink(entry)).toBeUndefined()
  })
})

describe('the header blocks of an area [H09]', () => {
  test('come in the order of their positions, shared blocks included', () => {
    const header = [block(3, 'law'), block(1, 'law', 'safety'), block(2, 'safety')]
    expect(blocksOf(menus(header), 'law').map(({ position }) => position)).toEqual([1, 3])
    expect(blocksOf(menus(header), 'safety').map(({ position }) => position)).toEqual([1, 2])
    expect(blocksOf(menus(header), 'other')).toEqual([])
  })

  property.prop([fc.array(fc.tuple(fc.nat(9), fc.subarray(['law', 'safety'])))])(
    'are all of its blocks and only them, sorted',
    (drawn) => {
      const header = drawn.map(([position, areas]) => block(position, ...areas))
      const own = blocksOf(menus(header), 'law')
      const expected = header.filter(({ areas }) => areas.some(({ id }) => id === 'law'))
      expect(new Set(own)).toEqual(new Set(expected))
      expect(own.length).toBe(expected.length)
      const positions = own.map(({ position }) => position)
      expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    },
  )
})

describe('the icon of a direct link [H03]', () => {
  test.each(['paper', 'letter', 'dot'])('%s is drawn', (name) => {
    expect(menuIcon(name)).toBe(name)
  })

  property.prop([fc.oneof(fc.constantFrom('paper', 'letter', 'dot'), fc.string())])(
    'is a known drawing by name, else the default image',
    (name) => {
      expect(menuIcon(name)).toBe(['paper', 'letter', 'dot'].includes(name) ? name : 'image')
    },
  )

  test.each([undefined, '', 'Paper', 'image', 'constructor', 'star'])(
    '%j is the default image',
    (name) => {
      expect(menuIcon(name)).toBe('image')
    },
  )
})

function area(id: string, url: string): Area {
  return { id, url, title: id, menuTitle: id, color: '#123456' }
}

/** Paths of few words, so that one often leads to another. */
const nearPath = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', 'ab'), { maxLength: 3 }), fc.boolean())
  .map(([words, slash]) => `/${words.join('/')}${slash && words.length > 0 ? '/' : ''}`)

const AREAS = [
  area('home', '/'),
  area('law', '/droit-du-travail/'),
  area('contracts', '/droit-du-travail/contrats'),
  area('safety', '/sante-securite/'),
  area('shop', 'https://shop.test/'),
]

describe('the current area [H04]', () => {
  test.each([
    ['/', 'home'],
    ['/droit-du-travail', 'law'],
    ['/droit-du-travail/', 'law'],
    ['/droit-du-travail/conges', 'law'],
    ['/droit-du-travail/contrats/cdd', 'contracts'],
    ['/droit-du-travailleur/', undefined],
    ['/actualite', undefined],
  ])('of %s is %s', (path, id) => {
    expect(currentArea(AREAS, path)?.id).toBe(id)
    expect(currentArea(AREAS.toReversed(), path)?.id).toBe(id)
  })

  test('is the first of two that have the same address', () => {
    expect(currentArea([area('one', '/a'), area('two', '/a')], '/a/b')?.id).toBe('one')
  })

  property.prop([nearPath, fc.array(nearPath)])(
    'leads to the path, and no other does so more precisely',
    (path, urls) => {
      const areas = urls.map((url) => area(url, url))
      const within = (url: string): boolean => {
        const own = url.split('/').filter(Boolean)
        const here = path.split('/').filter(Boolean)
        return own.length === 0
          ? here.length === 0
          : own.every((word, place) => here[place] === word)
      }
      const depths = urls.filter(within).map((url) => url.split('/').filter(Boolean).length)
      const found = currentArea(areas, path)
      expect(found === undefined).toBe(depths.length === 0)
      if (found) expect(found.url.split('/').filter(Boolean).length).toBe(Math.max(...depths))
    },
  )
})

const MENU = ['/', '/actualite', '/actualite/premium', '/guide', '/sante-securite/']

describe('the entry of a menu that a page belongs to [H05] [H11]', () => {
  test.each([
    ['/guide', '/guide'],
    ['/guide/la-demission', '/guide'],
    ['/actualite/premium', '/actualite/premium'],
    ['/actualite/droit-du-travail/essai', '/actualite'],
    ['/sante-securite/', '/sante-securite/'],
    ['/', '/'],
  ])('%s is under %s', (path, entry) => {
    expect(closestPath(MENU, path)).toBe(entry)
  })

  test.each(['/guides', '/faq', '/actualites/premium'])('%s is under none', (path) => {
    expect(closestPath(MENU, path)).toBeUndefined()
  })

  property.prop([fc.array(sitePath), sitePath])(
    'a path of the menu is its own entry',
    (paths, path) => {
      expect(closestPath([...paths, path], path)).toBe(path)
    },
  )

  property.prop([fc.array(sitePath), sitePath])(
    'is a prefix of the path, the longest in the menu',
    (paths, path) => {
      const entry = closestPath(paths, path)
      const leading = paths.filter(
        (each) => each === path || path.startsWith(`${each.replace(/(?<=.)\/$/u, '')}/`),
      )
      expect(entry ?? '').toHaveLength(Math.max(0, ...leading.map(({ length }) => length)))
      expect(path.startsWith(entry ?? '')).toBe(true)
    },
  )
})
