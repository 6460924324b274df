import { expect, test } from 'vitest'

import { localStorageVisits, VISITS_KEY } from '#adapters/storage/browser/local-storage-visits.ts'
import { aStorage } from '#test/support/memory/browser-storage.ts'

const SYNTEC = 'agreement/1486'
const BEFORE = { day: '2026-10-12', sequence: 3 }
const NOW = { day: '2026-11-23', sequence: 5 }

test('two windows that record visits in turn lose none [W54]', () => {
  const storage = aStorage()
  const [one, other] = [localStorageVisits(() => storage), localStorageVisits(() => storage)]
  expect(one.record(SYNTEC, BEFORE)).toBeUndefined()
  expect(other.record('article/l1237-11', BEFORE)).toBeUndefined()
  expect(other.record(SYNTEC, NOW)).toEqual(BEFORE)
  expect(one.record(SYNTEC, NOW)).toEqual(BEFORE)
  expect(one.record('article/l1237-11', NOW)).toEqual(BEFORE)
})

test.each(['', '{', 'null', '{}', '[{"text":3}]'])('%j in the storage is none [W54]', (text) => {
  const storage = aStorage({ [VISITS_KEY]: text })
  const visits = localStorageVisits(() => storage)
  expect(visits.record(SYNTEC, BEFORE)).toBeUndefined()
  expect(visits.record(SYNTEC, NOW)).toEqual(BEFORE)
})

test('a browser that denies or fills its storage records nothing [W54]', () => {
  const denied = localStorageVisits(() => {
    throw new Error('SecurityError')
  })
  expect(denied.record(SYNTEC, BEFORE)).toBeUndefined()
  const full = aStorage()
  full.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const visits = localStorageVisits(() => full)
  expect(visits.record(SYNTEC, BEFORE)).toBeUndefined()
  expect(visits.record(SYNTEC, NOW)).toBeUndefined()
})
