import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { parseBasketKey, parseItemCount } from '#domain/basket/parse-basket-key-and-count.ts'

test.each(['a', 'A-_9', '0'.repeat(128)])('%s names a basket [H07]', (text) => {
  expect(parseBasketKey(text)).toEqual({ ok: true, value: text })
})

test.each(['', 'a b', 'é', 'a\n', 'a;b', "'--", '0'.repeat(129), undefined, 3])(
  '%j names none [H07]',
  (text) => {
    expect(parseBasketKey(text)).toEqual({ ok: false, problem: 'basketKeyMalformed' })
  },
)

property.prop([fc.string()])('a key is safe to write in a header', (text) => {
  const key = parseBasketKey(text)
  if (key.ok) expect(encodeURIComponent(key.value)).toBe(key.value)
})

test.each([0, 1, 999])('%i items are a count [H07]', (count) => {
  expect(parseItemCount(count)).toBe(count)
})

test.each([-1, 1000, 1e9, 2.5, Number.NaN, '3', '<img>', null, undefined, [3], true])(
  '%j is no count [H07]',
  (value) => {
    expect(parseItemCount(value)).toBeUndefined()
  },
)

property.prop([fc.anything()])('of any answer, a count is a whole number to 999', (value) => {
  const count = parseItemCount(value)
  expect(count === undefined || (Number.isInteger(count) && count >= 0 && count < 1000)).toBe(true)
})
