import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { itemsCount } from '#domain/basket/items-count.ts'

test.each([0, 1, 999])('%i items are a count [H07]', (count) => {
  expect(itemsCount(count)).toBe(count)
})

test.each([-1, 1000, 1e9, 2.5, Number.NaN, '3', '<img>', null, undefined, [3], true])(
  '%j is no count [H07]',
  (value) => {
    expect(itemsCount(value)).toBeUndefined()
  },
)

law.prop([fc.anything()])('whatever is answered, a count is a whole number to 999', (value) => {
  const count = itemsCount(value)
  expect(count === undefined || (Number.isInteger(count) && count >= 0 && count < 1000)).toBe(true)
})
