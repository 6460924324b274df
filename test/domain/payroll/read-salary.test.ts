import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { readSalary } from '#domain/payroll/read-salary.ts'

function read(fields: Readonly<Record<string, string>>) {
  return readSalary(new Map(Object.entries(fields)))
}

test('an amount alone is a gross salary a month, full time', () => {
  expect(read({ montant: '2 500,50 €' })).toEqual({
    kind: 'request',
    request: {
      known: 'brut',
      amount: 2500.5,
      executive: false,
      weeklyHours: undefined,
      headcount: '4',
    },
  })
})

test('a yearly cost of a part-time manager is read by its month', () => {
  const given = { connu: 'cout', montant: '60000', periode: 'an', cadre: 'oui', temps: 'partiel' }
  expect(read({ ...given, heures: '17,5', effectif: '249' })).toEqual({
    kind: 'request',
    request: { known: 'cout', amount: 5000, executive: true, weeklyHours: 17.5, headcount: '249' },
  })
})

test.each([
  [{}, ['montant']],
  [{ montant: '0' }, ['montant']],
  [{ montant: '-5' }, ['montant']],
  [{ montant: '83334' }, ['montant']],
  [{ montant: '1000001', periode: 'an' }, ['montant']],
  [{ montant: '1e5' }, ['montant']],
  [{ montant: '2000', temps: 'partiel' }, ['heures']],
  [{ montant: '2000', temps: 'partiel', heures: '35' }, ['heures']],
  [{ montant: '2000', effectif: '1000', cadre: 'peut-être' }, ['cadre', 'effectif']],
  [{ montant: '2000', connu: 'dividendes', periode: 'siècle' }, ['connu', 'periode']],
])('refuses %j at %j', (fields, names) => {
  const answer = read(fields)
  expect(answer.kind === 'problems' && [...answer.problems.keys()]).toEqual(names)
})

property.prop([
  fc.dictionary(
    fc.constantFrom('connu', 'montant', 'periode', 'cadre', 'temps', 'heures', 'effectif'),
    fc.oneof(fc.string(), fc.constantFrom('an', 'partiel', '20', '2 000', 'net', 'oui')),
  ),
])('any form gives a request with bounded numbers', (fields) => {
  const answer = read(fields)
  if (answer.kind === 'problems') {
    expect(answer.problems.size).toBeGreaterThan(0)
    return
  }
  const { amount, weeklyHours = 1 } = answer.request
  expect(amount > 0 && amount <= 83_334).toBe(true)
  expect(weeklyHours >= 1 && weeklyHours < 35).toBe(true)
})
