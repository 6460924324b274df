import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { formatMonths } from '#domain/simulators/elapsed-time.ts'
import {
  calendarDays,
  formatDuration,
  parseDuration,
} from '#domain/simulators/parse-and-format-durations.ts'
import { formatAnswer, parseAnswer } from '#domain/simulators/parse-answer.ts'
import { DURATION_UNITS } from '#domain/simulators/rule-table.ts'
import type { Question } from '#domain/simulators/rule-table.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'

const seniority: Question = { id: 'anciennete', label: 'Ancienneté ?', type: 'months' }
const age: Question = { id: 'age', label: 'Âge ?', type: 'years' }
const level: Question = { id: 'coefficient', label: 'Coefficient ?', type: 'number' }
const salary: Question = { id: 'salaire12', label: 'Salaire ?', type: 'amount' }
const misconduct: Question = { id: 'faute', label: 'Faute ?', type: 'yesNo' }
const category: Question = {
  id: 'categorie',
  label: 'Catégorie ?',
  type: 'choice',
  options: [
    { value: 'cadre', label: 'Ingénieur ou cadre' },
    { value: 'etam', label: 'ETAM' },
  ],
}

describe('an answer', () => {
  test.each([
    [seniority, '30', { completed: 30 }, '2 ans et 6 mois'],
    [seniority, ' 2 ans 6 mois ', { completed: 30 }, '2 ans et 6 mois'],
    [seniority, '2 ans et 6 mois', { completed: 30 }, '2 ans et 6 mois'],
    [seniority, '1 an', { completed: 12 }, '1 an'],
    [seniority, '0', { completed: 0 }, '0 mois'],
    [seniority, '6 mois', { completed: 6 }, '6 mois'],
    [seniority, '2 ans 3 jours', { completed: 24, beyond: true }, 'plus de 2 ans'],
    [seniority, '24 mois 0 jour', { completed: 24, beyond: false }, '2 ans jour pour jour'],
    [seniority, '2 ans jour pour jour', { completed: 24, beyond: false }, '2 ans jour pour jour'],
    [seniority, '15 jours', { completed: 0, beyond: true }, 'plus de 0 mois'],
    [age, '57', { completed: 57 }, '57 ans'],
    [age, '57 ans', { completed: 57 }, '57 ans'],
    [age, '50,5', { completed: 50, beyond: true }, 'plus de 50 ans'],
    [age, '50 ans et 6 mois', { completed: 50, beyond: true }, 'plus de 50 ans'],
    [age, '50 ans 0 jour', { completed: 50, beyond: false }, '50 ans jour pour jour'],
    [level, '170', 170, '170'],
    [salary, '2 500,50 €', 2500.5, '2 500,50 €'],
    [salary, '2500', 2500, '2 500 €'],
    [misconduct, 'Oui', 'oui', 'Oui'],
    [misconduct, 'n', 'non', 'Non'],
    [category, 'cadre', 'cadre', 'Ingénieur ou cadre'],
  ])('to $id, « %s », is %s, in words « %s »', (question, text, value, words) => {
    expect(parseAnswer(question, text)).toEqual({ ok: true, value })
    expect(withPlainSpaces(formatAnswer(question, value))).toBe(words)
  })

  test.each([
    [
      seniority,
      'longtemps',
      'L’ancienneté se donne en années et en mois, en chiffres : par exemple 2 ans et 6 mois.',
    ],
    [
      seniority,
      '',
      'L’ancienneté se donne en années et en mois, en chiffres : par exemple 2 ans et 6 mois.',
    ],
    [
      seniority,
      '2,5',
      'L’ancienneté se donne en années et en mois, en chiffres : par exemple 2 ans et 6 mois.',
    ],
    [seniority, '71 ans', 'L’ancienneté ne peut pas dépasser 70 ans.'],
    [
      { ...seniority, id: 'presence' },
      '-1',
      'Cette durée se donne en années et en mois, en chiffres : par exemple 2 ans et 6 mois.',
    ],
    [seniority, '1000000000', 'L’ancienneté ne peut pas dépasser 70 ans.'],
    [age, 'jeune', 'L’âge se donne en années, en chiffres : par exemple 50.'],
    [age, '121', 'L’âge ne peut pas dépasser 120 ans.'],
    [level, '57,5', 'Donnez un nombre entier, par exemple 50.'],
    [level, '1e3', 'Donnez un nombre entier, par exemple 50.'],
    [salary, 'beaucoup', 'Donnez un montant en euros, par exemple 2 500,50.'],
    [salary, '2000000', 'Donnez un montant en euros, par exemple 2 500,50.'],
    [misconduct, 'peut-être', 'Répondez par oui ou par non.'],
    [category, 'Cadre', 'Choisissez une des réponses proposées.'],
    ...['+2500', '1e3', '2 €500', '2500,555', '1000000,01'].map(
      (text) => [salary, text, 'Donnez un montant en euros, par exemple 2 500,50.'] as const,
    ),
  ] satisfies readonly (readonly [Question, string, string])[])(
    'to $id, « %s », is refused: %s',
    (question, text, reason) => {
      const read = parseAnswer(question, text)
      expect(read.ok ? read.value : withPlainSpaces(read.problem)).toBe(reason)
    },
  )

  test.each([
    [category, 'etam', 'ETAM'],
    [category, 'stagiaire', 'stagiaire'],
    [seniority, 'inconnue', 'inconnue'],
  ])('to $id, %s, is printed as %s', (question, value, words) => {
    expect(formatAnswer(question, value)).toBe(words)
  })

  property.prop([fc.integer({ min: 0, max: 840 })])(
    'in months is read as it is printed',
    (months) => {
      const value = { completed: months }
      expect(parseAnswer(seniority, formatMonths(months))).toEqual({ ok: true, value })
    },
  )

  property.prop([fc.integer({ min: 0, max: 100_000_000 })])(
    'in euros is read as it is printed',
    (cents) => {
      const amount = cents / 100
      expect(parseAnswer(salary, formatAnswer(salary, amount))).toEqual({ ok: true, value: amount })
    },
  )
})

describe('a duration', () => {
  test.each([
    ['3 mois', '3 mois', 91.3125],
    ['1,5 mois', '1,5 mois', 45.65625],
    ['2 semaines', '2 semaines', 14],
    ['1 mois et 15 jours', '1 mois et 15 jours', 45.4375],
    ['6 jours ouvrables', '6 jours ouvrables', 7],
    ['5 jours ouvrés', '5 jours ouvrés', 7],
    ['1,25 mois', '1,25 mois', 1.25 * 30.4375],
    ['  1  mois  et \t 15  jours ', '1 mois et 15 jours', 45.4375],
    ['6 jours \t ouvrables', '6 jours ouvrables', 7],
    ['1 heure par jour', '1 heure par jour', undefined],
    ['50 heures par mois', '50 heures par mois', undefined],
    ['1 jour par quinzaine', '1 jour par quinzaine', undefined],
    ['6 jours ouvrés par mois', '6 jours ouvrés par mois', undefined],
    ['12 heures en tout', '12 heures en tout', undefined],
  ])('of %j is printed, and lasts so many days', (text, words, days) => {
    const parts = parseDuration(text) ?? []
    expect(withPlainSpaces(formatDuration(parts))).toBe(words)
    expect(calendarDays(parts)).toBe(days)
  })

  test.each([
    '',
    '3',
    'mois',
    '3 lunes',
    '0 mois',
    '3 mois et',
    '3 mois et 2 lunes',
    'environ 3 mois',
    '3 mois\nou plus',
    'aucun',
  ])('is not %j', (text) => {
    expect(parseDuration(text)).toBeUndefined()
  })

  const parts = fc.record({
    value: fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10),
    unit: fc.constantFrom(...DURATION_UNITS),
  })
  property.prop([fc.array(parts, { minLength: 1, maxLength: 3 })])(
    'is read as it is printed',
    (sum) => {
      expect(parseDuration(formatDuration(sum))).toEqual(sum)
    },
  )
})
