import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { nameKey, nameWords } from '#domain/search/themes-and-terms-in-query.ts'

const SMALL = fc.constantFrom('de', 'la', 'du', 'l’', 'des', 'et', 'sur')
const TELLING = fc.oneof(
  fc.constantFrom('Congés', 'payés', 'BUREAUX', 'médicaux', 'Bus', 'Œuvres', 'prix', 'sons'),
  fc.string({
    unit: fc.constantFrom('a', 'e', 'l', 'n', 'o', 'u', 's', 'x'),
    minLength: 4,
    maxLength: 6,
  }),
)

describe('the key of a name', () => {
  test.each([
    ['Congés payés', 'conge paye'],
    ['Bureaux d’études', 'bureau etude'],
    ['Cabinets médicaux', 'cabinet medical'],
    ['Auxiliaires de vie', 'auxiliaire vie'],
    ['Prix, bus et gaz', 'pri bus gaz'],
    ['Lois sur les bus', 'loi bus'],
    ['Hôtellerie express', 'hotellerie expre'],
    ['Sons et lumières', 'sons lumiere'],
    ['De la', ''],
    ['«\u202F»', ''],
  ])('of %j is %j', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  test('is its own key', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(SMALL, TELLING)), (words) => {
        const key = nameKey(words.join(' '))
        expect(nameKey(key)).toBe(key)
      }),
    )
  })

  test('is the same with small words between', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(SMALL, TELLING)), (pairs) => {
        const telling = pairs.map(([, word]) => word)
        expect(nameKey(pairs.flat().join(' '))).toBe(nameKey(telling.join(' ')))
      }),
    )
  })
})

test('a name without letters or digits has no words', () => {
  expect(nameWords('«\u202F»')).toEqual([])
})
