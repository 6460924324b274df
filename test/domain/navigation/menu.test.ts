import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { menuIcon } from '#domain/navigation/menu-icon.ts'
import { blocksOf, entryLink } from '#domain/navigation/menu.ts'
import type { MenuBlock, SiteMenus } from '#domain/navigation/menu.ts'
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

  test('that is a product typology links to its first handler, under its own label', () => {
    const entry = {
      type: 'productTypology',
      id: '2',
      label: 'Affichage',
      handlers: HANDLERS,
    } as const
    expect(entryLink(entry)).toEqual({ label: 'Affichage', url: '/produit/affichage' })
  })

  law.prop([fc.array(fc.record({ url: sitePath, slug, title: slug })), slug])(
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

  law.prop([fc.array(fc.tuple(fc.nat(9), fc.subarray(['law', 'safety'])))])(
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

  law.prop([fc.oneof(fc.constantFrom('paper', 'letter', 'dot'), fc.string())])(
    'is one of the three drawings when it bears their name, the image otherwise',
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
