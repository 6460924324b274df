import { expect, test } from 'vitest'

import { orderAddress, basketCount } from '#application/shop/order-url-and-basket-count.ts'
import type { RequestedOrder } from '#application/shop/order-url-and-basket-count.ts'
import { Outage } from '#ports/outage.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const SITE = 'https://www.preavis.example'
const SHOP = 'https://boutique.example/caisse?langue=fr'
const PRODUCTS = [
  aDocumentAt('/produit/memento', { kind: 'product', typology: 'Documentation' }),
  aDocumentAt('/produit/logiciel', {
    kind: 'product',
    typology: 'Logiciels RH',
    shopUrl: 'https://logiciel.example/offre',
  }),
]

const known = () => Promise.resolve({ cact: 'RENTREE-RH' })
const unknown = () => Promise.resolve({ error: 'No match found' })
const out = () => Promise.reject(new Outage('codes', 'down'))

function ordered(
  requested: RequestedOrder,
  shop: string | undefined = SHOP,
  lookUp: () => Promise<{ cact?: string; error?: string }> = known,
): Promise<string> {
  return orderAddress({
    library: {
      documentAt: (path) => Promise.resolve(PRODUCTS.find((each) => each.path === path)),
    },
    codes: { lookUp },
    site: { origin: SITE, actionCode: 'PREAVIS', links: { account: '/', shop } },
    logger: new MemoryLogger(),
  })(requested)
}

async function requestOf(...order: Parameters<typeof ordered>): Promise<Record<string, string>> {
  const { origin, pathname, searchParams } = new URL(await ordered(...order))
  return { at: origin + pathname, ...Object.fromEntries(searchParams) }
}

const ARTICLE = '/actualite/sante-securite/chaleur?page=2'

test('an order opens the shop with product, return and code', async () => {
  expect(await requestOf({ page: ARTICLE })).toEqual({
    at: 'https://boutique.example/caisse',
    langue: 'fr',
    produit: '/actualite/premium',
    returnUrl: SITE + ARTICLE,
    cact: 'PREAVIS',
  })
})

test.each<[string, Partial<RequestedOrder>, string]>([
  ['that of the cookie', { stored: 'LETTRE' }, 'LETTRE'],
  ['that of the page before the cookie', { stored: 'LETTRE', supplied: 'rentree' }, 'RENTREE-RH'],
  ['the configured one for what is no code', { stored: '<b>', supplied: 'é' }, 'PREAVIS'],
])('the code of an order is %s [T16]', async (_which, brought, code) => {
  expect(await requestOf({ page: ARTICLE, ...brought })).toMatchObject({ cact: code })
})

test('a code that nothing matches is passed on as it is [C02]', async () => {
  expect(await requestOf({ page: '/', supplied: 'NOUVEAU' }, SHOP, unknown)).toMatchObject({
    cact: 'NOUVEAU',
  })
})

test('an order goes through when the look-up of its code is out [C02]', async () => {
  const requested = { page: '/', supplied: 'rentree', stored: 'LETTRE' }
  expect(await requestOf(requested, SHOP, out)).toMatchObject({ cact: 'LETTRE' })
})

test('a product is ordered at the shop, or at its own', async () => {
  expect(await requestOf({ page: '/produit/memento' })).toMatchObject({
    at: 'https://boutique.example/caisse',
    produit: '/produit/memento',
    returnUrl: `${SITE}/produit/memento`,
  })
  expect(await requestOf({ page: '/produit/logiciel' })).toMatchObject({
    at: 'https://logiciel.example/offre',
  })
})

test.each([
  [ARTICLE, '/actualite/premium#s-abonner'],
  ['/produit/memento', '/produit/memento'],
  ['/produit/inconnu', '/actualite/premium#s-abonner'],
])('without a shop an order from %s leads to %s', async (page, address) => {
  const order = orderAddress({
    library: {
      documentAt: (path) => Promise.resolve(PRODUCTS.find((each) => each.path === path)),
    },
    codes: { lookUp: known },
    site: { origin: SITE, actionCode: 'PREAVIS', links: { account: '/' } },
    logger: new MemoryLogger(),
  })
  expect(await order({ page })).toBe(address)
})

test.each(['https://ailleurs.example/', '//ailleurs.example', 'javascript:alert(1)'])(
  'an order never comes back to another site: %s',
  async (page) => {
    expect(await requestOf({ page })).toMatchObject({ returnUrl: `${SITE}/` })
  },
)

test('the basket that the cookie names is counted [C01]', async () => {
  expect(await countOf('b7')).toEqual([2, ['b7']])
})

test.each([undefined, '', 'a b', "x' or 1=1"])(
  'a reader without a basket has no item, without a call: %j [C01]',
  async (cookie) => {
    expect(await countOf(cookie)).toEqual([0, []])
  },
)

async function countOf(cookie: string | undefined): Promise<[number, readonly string[]]> {
  const questions: string[] = []
  const count = await basketCount({
    basket: (key) => ({
      itemsCount: () => {
        questions.push(key)
        return Promise.resolve(2)
      },
    }),
  })(cookie)
  return [count, questions]
}
