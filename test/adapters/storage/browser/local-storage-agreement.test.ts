import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { localStorageAgreement } from '#adapters/storage/browser/local-storage-agreement.ts'
import { aStorage } from '#test/support/memory/browser-storage.ts'

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
