import { expect, test } from 'vitest'

import { tradeFamilyOf } from '#domain/editorial/trade-families.ts'
import { replacedIdccs } from '#test/support/fixtures/replaced-idccs.ts'

test.each([
  ['1486', 'Conseil, études et professions juridiques'],
  ['1979', 'Hôtellerie, restauration et tourisme'],
  ['3248', 'Métallurgie, automobile et machines'],
  ['7024', 'Agriculture et coopératives agricoles'],
  ['9998', 'Agriculture et coopératives agricoles'],
  ['0001', 'Autres activités'],
  [undefined, 'Autres activités'],
])('[R17] the agreement %s is found under %s', (idcc, family) => {
  expect(tradeFamilyOf(idcc)).toBe(family)
})

test('what is closed needs no family', () => {
  const sorted = replacedIdccs().filter((idcc) => tradeFamilyOf(idcc) !== 'Autres activités')
  expect(sorted.filter((idcc) => Number(idcc) < 7000)).toEqual([])
})
