import { afterAll, describe, expect, test } from 'vitest'

import { basketCount } from '#application/shop/shop.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const counts: Readonly<Record<string, number>> = { alice: 3, bob: 1 }
const site = await runningSite(
  {
    basketCount: basketCount({
      basket: (key) => ({ itemsCount: () => Promise.resolve(counts[key] ?? 0) }),
    }),
  },
  { BASKET_COOKIE: 'shop-basket' },
)
afterAll(() => site[Symbol.asyncDispose]())

async function answeredTo(cookie: string): Promise<unknown> {
  return JSON.parse((await site.ask('/api/cart', { headers: { cookie } })).body.toString())
}

describe('GET /api/cart', () => {
  test('counts the items of the basket that the cookie of the settings names [C01]', async () => {
    expect(await answeredTo('a=b; shop-basket=alice; panier=bob')).toEqual({ items_count: 3 })
    expect(await answeredTo('shop-basket=bob')).toEqual({ items_count: 1 })
  })

  test.each([
    '',
    'panier=alice',
    'shop-basket=',
    'shop-basket=%C3%A9',
    `shop-basket=${'a'.repeat(129)}`,
  ])('counts none for a visitor without a basket: %s [C01]', async (cookie) => {
    expect(await answeredTo(cookie)).toEqual({ items_count: 0 })
  })

  test('is kept by nobody, and has no body when asked by HEAD [C01]', async () => {
    const headers = { cookie: 'shop-basket=alice' }
    const whole = await site.ask('/api/cart', { headers })
    expect(whole.headers['cache-control']).toBe('private, no-store')
    const head = await site.ask('/api/cart', { method: 'HEAD', headers })
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  })
})
