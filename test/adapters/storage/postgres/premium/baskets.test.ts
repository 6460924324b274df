import { afterAll, describe, expect, test } from 'vitest'

import { authenticatedFetch } from '#adapters/http/fetch-json.ts'
import { httpOwnBasket, httpShopBaskets } from '#adapters/http/product/http-shop-baskets.ts'
import { PostgresBaskets } from '#adapters/storage/postgres/shop/postgres-baskets.ts'
import { basketCount } from '#application/shop/order-url-and-basket-count.ts'
import type { Basket } from '#ports/shop-baskets.ts'
import { basketContract } from '#test/contracts/rights-and-action-codes.contract.ts'
import { fetchWithCookie } from '#test/support/processes/fetch-with-cookie.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const { owner, pages } = await testDatabase()
const baskets = new PostgresBaskets(pages)
const site = await runningSite({ basketCount: basketCount(baskets) })
afterAll(() => site[Symbol.asyncDispose]())

async function emptyShop() {
  await owner.deleteFrom('basket').execute()
  return {
    fill: async (key: string, items_count: number) => {
      await owner
        .insertInto('basket')
        .values({ key, items_count })
        .onConflict((clash) => clash.column('key').doUpdateSet({ items_count }))
        .execute()
    },
    basket: (key: string) => baskets.basket(key),
  }
}

basketContract(emptyShop)

const origin = `http://127.0.0.1:${site.port}`

describe.each<[string, (key: string) => Basket]>([
  ['the browser', (key) => httpOwnBasket(origin, fetchWithCookie(`panier=${key}`))],
  [
    'a site whose shop is elsewhere',
    (key) =>
      httpShopBaskets(
        origin,
        'panier',
        authenticatedFetch(undefined, testUpstream('basket').send),
      ).basket(key),
  ],
])('by %s', (_who, basket) => {
  basketContract(async () => ({ ...(await emptyShop()), basket }))
})

test.each([
  ['a b', 1],
  ['a', 1000],
  ['a', -1],
])('the shop cannot write %j with %i items', async (key, items_count) => {
  await expect(
    owner.insertInto('basket').values({ key, items_count }).execute(),
  ).rejects.toMatchObject({ code: '23514' })
})
