import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { parseBasketKey } from '#domain/basket/basket-key.ts'

test.each(['a', 'A-_9', '0'.repeat(128)])('%s names a basket [H07]', (text) => {
  expect(parseBasketKey(text)).toEqual({ ok: true, value: text })
})

test.each(['', 'a b', 'é', 'a\n', 'a;b', "'--", '0'.repeat(129), undefined, 3])(
  '%j names none [H07]',
  (text) => {
    expect(parseBasketKey(text)).toEqual({ ok: false, problem: 'basketKeyMalformed' })
  },
)

law.prop([fc.string()])('a key is safe to write in a header', (text) => {
  const key = parseBasketKey(text)
  if (key.ok) expect(encodeURIComponent(key.value)).toBe(key.value)
})
