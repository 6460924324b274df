import { expect, test } from 'vitest'

import { IDENTITY_DEFAULTS, LOCK_TTL } from '#domain/identity/identity-language-and-lock-ttl.ts'

test('the identity client speaks French, and its locks hold twenty seconds [T10] [K05]', () => {
  expect(IDENTITY_DEFAULTS).toEqual({ language: 'fr' })
  expect(LOCK_TTL).toBe(20_000)
})
