import { afterAll, beforeEach, expect, test } from 'vitest'

import type { RequestedOrder } from '#application/shop/shop.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const SITE = 'https://www.preavis.example'
const orders: RequestedOrder[] = []
const site = await runningSite({
  orderAddress: (order) => {
    orders.push(order)
    return Promise.resolve('https://boutique.example/?produit=a')
  },
})
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => void orders.splice(0))

async function order(headers: Record<string, string> = {}, page = '/produit/memento') {
  const query = new URLSearchParams({ returnUrl: page }).toString()
  const { status, headers: answered } = await site.ask(`/commander?${query}`, { headers })
  return { status, to: answered['location'], keeping: answered['cache-control'] }
}

test('an order is led on by the server, and stored nowhere', async () => {
  expect(await order({ cookie: 'codeaction=LETTRE' })).toEqual({
    status: 303,
    to: 'https://boutique.example/?produit=a',
    keeping: 'no-store',
  })
  expect(orders).toEqual([{ page: '/produit/memento', supplied: undefined, stored: 'LETTRE' }])
})

test('an order has the code of the page it comes from, before any script [T16]', async () => {
  await order({ referer: `${SITE}/actualite/premium?cact=RENTREE` })
  expect(orders).toMatchObject([{ supplied: 'RENTREE' }])
})

test('an order has no code from the page of another site [T16]', async () => {
  await order({ referer: 'https://ailleurs.example/?cact=RENTREE' })
  await order({ referer: 'nulle part' })
  expect(orders).toMatchObject([{ supplied: undefined }, { supplied: undefined }])
})

test('an order without a page comes back to the home page', async () => {
  await site.ask('/commander')
  expect(orders).toMatchObject([{ page: '/' }])
})
