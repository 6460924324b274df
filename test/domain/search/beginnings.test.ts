import { describe, expect, test } from 'vitest'

import { foldName } from '#domain/search/beginnings.ts'

describe('a name folded to be compared', () => {
  test.each([
    ['Congés payés', 'conge-paye'],
    ['Les bus de la ville', 'bus-ville'],
    ['Lois', 'loi'],
    ['Salaires', 'salaire'],
    ['Prix', 'pri'],
    ['De la', 'de-la'],
    ['Pour les', 'pour-les'],
    ['«\u202F»', ''],
  ])('%j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })
})
