import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { orderLink, shopAddress } from '#domain/navigation/shop-order-url.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

test('the order link contains its return page, whatever the address', () => {
  fc.assert(
    fc.property(fc.string(), (page) => {
      const link = new URL(orderLink(page), 'https://preavis.fr')
      expect(link.pathname).toBe(PATHS.order)
      expect([...link.searchParams]).toEqual([['returnUrl', page.toWellFormed()]])
    }),
  )
})

test('the shop gets product, return and code, besides its own query', () => {
  const order = {
    product: '/produits/code & guide',
    returnUrl: 'https://preavis.fr/produits/code?a=1&b=2#prix',
    actionCode: 'NOEL-26',
  }
  const address = new URL(shopAddress('https://boutique.fr/panier?langue=fr&cact=OLD', order))
  expect(address.origin + address.pathname).toBe('https://boutique.fr/panier')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    cact: 'NOEL-26',
    langue: 'fr',
    produit: '/produits/code & guide',
    returnUrl: 'https://preavis.fr/produits/code?a=1&b=2#prix',
  })
})
