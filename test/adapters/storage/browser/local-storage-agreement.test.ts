import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { localStorageAgreement } from '#adapters/storage/browser/local-storage-agreement.ts'

const METAL = { idcc: '3248', name: 'Métallurgie (IDCC 3248)' }

test('the last agreement is read until it is forgotten, beside other items', () => {
  const storage = aStorage({ other: 'x' })
  const agreements = localStorageAgreement(() => storage)
  expect(agreements.read()).toBeUndefined()
  agreements.keep({ idcc: '1486', name: 'Syntec (IDCC 1486)' })
  agreements.keep(METAL)
  expect(localStorageAgreement(() => storage).read()).toEqual(METAL)
  agreements.forget()
  expect(agreements.read()).toBeUndefined()
  expect(storage.getItem('other')).toBe('x')
})

test.each([
  '',
  '3248',
  'null',
  '{"idcc":"3248"}',
  '{"idcc":3248,"name":"Métallurgie"}',
  '{"idcc":"../x","name":"Métallurgie"}',
  `{"idcc":"3248","name":"${'a'.repeat(201)}"}`,
])('an item that a reader edited to %s is none', (text) => {
  expect(localStorageAgreement(() => aStorage({ convention: text })).read()).toBeUndefined()
})

property.prop([fc.oneof(fc.string(), fc.json())])('any item is an agreement or none', (text) => {
  const read = localStorageAgreement(() => aStorage({ convention: text })).read()
  if (read !== undefined) expect(read.idcc).toMatch(/^\d{4}$/)
})

test('a browser that denies storage remembers nothing, without throwing', () => {
  const agreements = localStorageAgreement(() => {
    throw new Error('SecurityError')
  })
  expect(() => agreements.keep(METAL)).not.toThrow()
  expect(() => agreements.forget()).not.toThrow()
  expect(agreements.read()).toBeUndefined()
})

function aStorage(entries: Readonly<Record<string, string>>): Storage {
  const items = new Map(Object.entries(entries))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
