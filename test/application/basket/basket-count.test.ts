import { expect, test } from 'vitest'

import { basketCount } from '#application/shop/shop.ts'

test('the basket that the cookie names is counted [C01]', async () => {
  expect(await countOf('b7')).toEqual([2, ['b7']])
})

test.each([undefined, '', 'a b', "x' or 1=1"])(
  'whoever has no basket has no item, and nobody is asked: %j [C01]',
  async (cookie) => {
    expect(await countOf(cookie)).toEqual([0, []])
  },
)

async function countOf(cookie: string | undefined): Promise<[number, readonly string[]]> {
  const asked: string[] = []
  const count = await basketCount({
    basket: (key) => ({
      itemsCount: () => {
        asked.push(key)
        return Promise.resolve(2)
      },
    }),
  })(cookie)
  return [count, asked]
}
