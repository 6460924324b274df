import { expect, test } from 'vitest'

import { bearsKey } from '#delivery/web/server/http/check-bearer-key.ts'

test.each([
  ['Bearer clé', true],
  ['Bearer clé2', false],
  ['Bearer cl', false],
  ['bearer clé', false],
  ['Bearer ', false],
  ['', false],
  [undefined, false],
])('the header %j bears the key: %j', (authorization, right) => {
  expect(bearsKey(authorization, 'clé')).toBe(right)
})
