import { expect, test } from 'vitest'

import {
  RETURN_KEY,
  sessionStorageReturnStore,
} from '#adapters/storage/browser/session-storage-return-address.ts'
import { aStorage } from '#test/support/memory/browser-storage.ts'

const RETURN = { address: '/guide', storedAt: 12, trial: true }

test('a stored value is returned once [T05]', () => {
  const storage = aStorage()
  const returns = sessionStorageReturnStore(() => storage)
  returns.keep(RETURN)
  expect(returns.take()).toEqual(RETURN)
  expect(returns.take()).toBeUndefined()
})

test.each(['', 'null', '{', '{"address":1,"storedAt":1}', '[]'])(
  'a foreign value, %s, is ignored and removed [T05]',
  (written) => {
    const storage = aStorage()
    storage.setItem(RETURN_KEY, written)
    expect(sessionStorageReturnStore(() => storage).take()).toBeUndefined()
    expect(storage.getItem(RETURN_KEY)).toBeNull()
  },
)

test('a browser that denies storage stores no value, without throwing [T05]', () => {
  const returns = sessionStorageReturnStore(() => {
    throw new Error('SecurityError')
  })
  expect(() => returns.keep(RETURN)).not.toThrow()
  expect(returns.take()).toBeUndefined()
})
