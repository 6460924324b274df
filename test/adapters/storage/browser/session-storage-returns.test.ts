import { expect, test } from 'vitest'

import {
  RETURN_KEY,
  sessionStorageReturns,
} from '#adapters/storage/browser/session-storage-returns.ts'

const KEPT = { address: '/guide', keptAt: 12, trial: true }

test('what was kept is given back, once [T05]', () => {
  const storage = aStorage()
  const returns = sessionStorageReturns(() => storage)
  returns.keep(KEPT)
  expect(returns.take()).toEqual(KEPT)
  expect(returns.take()).toBeUndefined()
})

test.each(['', 'null', '{', '{"address":1,"keptAt":1}', '[]'])(
  'what somebody else wrote there, %s, is nothing, and goes [T05]',
  (written) => {
    const storage = aStorage()
    storage.setItem(RETURN_KEY, written)
    expect(sessionStorageReturns(() => storage).take()).toBeUndefined()
    expect(storage.getItem(RETURN_KEY)).toBeNull()
  },
)

test('a browser that refuses its storage keeps nothing, which is no fault [T05]', () => {
  const returns = sessionStorageReturns(() => {
    throw new Error('SecurityError')
  })
  expect(() => returns.keep(KEPT)).not.toThrow()
  expect(returns.take()).toBeUndefined()
})

function aStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
