import { expect, test } from 'vitest'

import { IDENTITY_LANGUAGE, LOCK_TTL } from '#domain/identity/identity-language-and-lock-ttl.ts'

test('the identity client speaks French, and its locks hold twenty seconds [T10] [K05]', () => {
  expect(IDENTITY_LANGUAGE).toBe('fr')
  expect(LOCK_TTL).toBe(20_000)
})
