import { expect, test } from 'vitest'

import { TOKEN_KEYS, localStorageTokens } from '#adapters/storage/browser/local-storage-tokens.ts'
import { aStorage } from '#test/support/memory/browser-storage.ts'

const NONE = { accessToken: undefined, identityToken: undefined }

test('the tokens are those under their two names [E04]', () => {
  const storage = aStorage({ [TOKEN_KEYS.access]: 'one', [TOKEN_KEYS.identity]: 'two', other: 'x' })
  const tokens = localStorageTokens(() => storage)
  expect(tokens.read()).toEqual({ accessToken: 'one', identityToken: 'two' })
})

test('clearing removes both tokens only [T09]', () => {
  const storage = aStorage({ [TOKEN_KEYS.access]: 'one', [TOKEN_KEYS.identity]: 'two', other: 'x' })
  const tokens = localStorageTokens(() => storage)
  tokens.clear()
  expect(tokens.read()).toEqual(NONE)
  expect(storage.getItem('other')).toBe('x')
})

test('a browser that denies storage has no token, without throwing', () => {
  const refusing = localStorageTokens(() => {
    throw new Error('SecurityError')
  })
  expect(refusing.read()).toEqual(NONE)
  expect(() => refusing.clear()).not.toThrow()
})
