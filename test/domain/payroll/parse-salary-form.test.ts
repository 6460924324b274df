import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { parseSalaryForm } from '#domain/payroll/parse-salary-form.ts'

function read(fields: Readonly<Record<string, string>>) {
  return parseSalaryForm(new Map(Object.entries(fields)))
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

test('blanks around an answer do not count', () => {
  expect(read({ montant: ' 2500 ', connu: ' net ', cadre: ' ', temps: '\u00A0' })).toEqual(
    read({ montant: '2500', connu: 'net' }),
  )
})

test('the hours of a full-time contract are not read', () => {
  const full = read({ montant: '2500' })
  expect(read({ montant: '2500', heures: '20' })).toEqual(full)
  expect(read({ montant: '2500', heures: 'beaucoup' })).toEqual(full)
})

test.each([
  ['1', 1],
  ['2500.5', 2500.5],
  ['2500,55', 2500.55],
  ['2\u202F500\u00A0€', 2500],
  ['83333,33', 83_333.33],
])('%j a month is an amount', (montant, amount) => {
  expect(read({ montant })).toMatchObject({ request: { amount } })
})

test.each([
  ['12', 1],
  ['1000000', 1_000_000 / 12],
])('%j a year is an amount, by its month', (montant, amount) => {
  expect(read({ montant, periode: 'an' })).toMatchObject({ request: { amount } })
})

test.each([
  ['', 'mois', 'Indiquez un montant en euros.'],
  [' ', 'an', 'Indiquez un montant en euros.'],
  ...['0,99', '83333,34', '+2500', '1e3', '0x10', '2500,555', '2€500', 'beaucoup'].map(
    (montant) => [
      montant,
      'mois',
      'Indiquez un montant en euros entre 1 et 83 333, par exemple 2 500 ou 2 500,50.',
    ],
  ),
  ...['0,99', '1000000,01'].map((montant) => [
    montant,
    'an',
    'Indiquez un montant en euros entre 1 et 1 000 000, par exemple 2 500 ou 2 500,50.',
  ]),
])('%j per %s is no amount: %s', (montant = '', periode = '', reason) => {
  const answer = read({ montant, periode })
  expect(answer.kind === 'problems' && [...answer.problems]).toEqual([['montant', reason]])
})

test.each([
  ['1', 1],
  ['17', 17],
  ['17.25', 17.25],
  ['34,99', 34.99],
])('%j hours a week are part time', (heures, weeklyHours) => {
  const answer = read({ montant: '2000', temps: 'partiel', heures })
  expect(answer).toMatchObject({ request: { weeklyHours } })
})

test.each(['', '0', '0,99', '35', '+20', '2e1', '17,555', '17,', 'vingt'])(
  '%j hours a week are not part time',
  (heures) => {
    const answer = read({ montant: '2000', temps: 'partiel', heures })
    expect(answer.kind === 'problems' && [...answer.problems]).toEqual([
      ['heures', 'Indiquez un nombre d’heures par semaine entre 1 et 34,5.'],
    ])
  },
)

test('each wrong choice is refused in words', () => {
  const wrong = { connu: 'x', periode: 'x', cadre: 'x', temps: 'x', effectif: 'x' }
  const answer = read({ montant: '2500', ...wrong })
  expect(answer.kind === 'problems' && Object.fromEntries(answer.problems)).toEqual(
    Object.fromEntries(
      Object.keys(wrong).map((name) => [name, 'Choisissez une des réponses proposées.']),
    ),
  )
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
