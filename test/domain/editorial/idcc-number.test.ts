import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { formatIdcc, idccKind, parseIdcc } from '#domain/editorial/idcc-number.ts'
import { tradeFamilyOf } from '#domain/editorial/trade-families.ts'
import { replacedIdccs } from '#test/support/fixtures/replaced-idccs.ts'

test.each([
  ['16', '0016'],
  ['0016', '0016'],
  ['IDCC 16', '0016'],
  ['IDCC\u00A00016', '0016'],
  ['idcc n° 1486', '1486'],
  ['IDCC: 3248', '3248'],
  ['idcc1486', '1486'],
  [' n°16 ', '0016'],
])('%j is the IDCC %s', (text, idcc) => {
  expect(parseIdcc(text)).toStrictEqual({ ok: true, value: idcc })
})

test.each(['', 'IDCC', '0', '0000', '12345', '-16', '1 486', '16a', 'KALI 16', '1.5'])(
  '%j is no IDCC',
  (text) => {
    expect(parseIdcc(text)).toStrictEqual({ ok: false, problem: 'idccInvalid' })
  },
)

test.each([
  ['0016', 'agreement'],
  ['4999', 'agreement'],
  ['5000', 'statute'],
  ['7000', 'statute'],
  ['7001', 'agriculture'],
  ['9998', 'agriculture'],
  ['9999', 'none'],
])('%s stands for: %s', (idcc, kind) => {
  expect(idccKind(idcc)).toBe(kind)
})

test('a printed IDCC has four digits, and parses with or without zeros', () => {
  expect(formatIdcc('0016')).toBe('IDCC\u00A00016')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
      const idcc = parseIdcc(`${number}`)
      const printed = idcc.ok ? formatIdcc(idcc.value) : ''
      expect(printed).toMatch(/^IDCC\u00A0\d{4}$/)
      expect(parseIdcc(printed)).toStrictEqual(idcc)
    }),
  )
})

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

test('a closed agreement needs no family', () => {
  const sorted = replacedIdccs().filter((idcc) => tradeFamilyOf(idcc) !== 'Autres activités')
  expect(sorted.filter((idcc) => Number(idcc) < 7000)).toEqual([])
})
