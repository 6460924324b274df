import { expect, test } from 'vitest'

import { newSigningKey, publicKeys } from '#provider/signing-keys.ts'

test('only the public halves of the keys leave their store [T08]', async () => {
  const { id, privateJwk } = await newSigningKey()
  const key = { id, privateJwk, createdAt: 0, retiredAt: undefined }
  const store = {
    list: () => Promise.resolve([key]),
    add: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  }
  const { kty, n, e } = privateJwk
  expect(await publicKeys(store)).toStrictEqual({
    keys: [{ kty, n, e, kid: id, alg: 'RS256', use: 'sig' }],
  })
})
