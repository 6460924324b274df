import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { SCHEDULE_FORMS } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure, ScheduleField } from '#domain/deadlines/deadline-schedule-forms.ts'
import {
  fieldProblems,
  parseNoticePeriod,
  regionOf,
  requiredDay,
  parseScheduleValues,
} from '#domain/deadlines/parse-deadline-schedule-form.ts'

function inputOf(fields: Readonly<Record<string, string>>) {
  return new Map(Object.entries(fields))
}

function refusalsOf(situation: Procedure, fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(fieldProblems(SCHEDULE_FORMS[situation].fields, inputOf(fields)))
}

const DAY_OUT_OF_RANGE = 'Indiquez une date entre 2000 et 2099.'
const DAY_NONEXISTENT = 'C’est une date qui n’existe pas.'
const DAY_UNREADABLE = 'Indiquez une date, par exemple 31/12/2026.'
const NOTICE_REFUSED =
  'Indiquez une durée en mois, semaines ou jours : « 2 mois », « 15 jours », « 10 jours ouvrables ».'

describe('the day of a form', () => {
  test.each([
    '2000-01-01',
    '2024-02-29',
    '2099-01-01',
    '2099-12-31',
    ' 2026-11-23\t',
    '31/12/2026',
  ])('can be %j', (signature) => {
    expect(refusalsOf('rupture-conventionnelle', { signature })).toEqual({})
  })

  test.each([
    ['1999-12-31', DAY_OUT_OF_RANGE],
    ['01/01/2100', DAY_OUT_OF_RANGE],
    ['2026-02-29', DAY_NONEXISTENT],
    ['30/02/2026', DAY_NONEXISTENT],
    ['2026-13-01', DAY_NONEXISTENT],
    ['2026-11', DAY_UNREADABLE],
    ['2026', DAY_UNREADABLE],
    ['demain', DAY_UNREADABLE],
    ['1 mois', DAY_UNREADABLE],
  ])('cannot be %j: %s', (signature, problem) => {
    expect(refusalsOf('rupture-conventionnelle', { signature })).toEqual({ signature: problem })
  })

  test.each(['', ' ', '\u00A0'])('is missing as %j', (signature) => {
    expect(refusalsOf('rupture-conventionnelle', { signature })).toEqual({
      signature: 'Indiquez cette date.',
    })
  })

  test('may be absent or blank where it is optional, but not wrong', () => {
    const signature = '2026-11-06'
    expect(refusalsOf('rupture-conventionnelle', { signature, reception: ' ' })).toEqual({})
    expect(
      refusalsOf('rupture-conventionnelle', { signature, reception: 'hier', fin: '2026-02-30' }),
    ).toEqual({ reception: DAY_UNREADABLE, fin: DAY_NONEXISTENT })
  })
})

describe('the notice of a form', () => {
  test.each([
    ['2 mois', [{ value: 2, unit: 'months' }]],
    ['1 MOIS', [{ value: 1, unit: 'months' }]],
    ['1,5 mois', [{ value: 1.5, unit: 'months' }]],
    ['2 \t semaines', [{ value: 2, unit: 'weeks' }]],
    ['372\u00A0jours', [{ value: 372, unit: 'days' }]],
    ['12 mois', [{ value: 12, unit: 'months' }]],
    ['10 jours \u00A0ouvrables', [{ value: 10, unit: 'workableDays' }]],
    ['5 jours ouvrés', [{ value: 5, unit: 'workedDays' }]],
    [
      ' 1 mois  et  15 jours ',
      [
        { value: 1, unit: 'months' },
        { value: 15, unit: 'days' },
      ],
    ],
  ])('can be %j', (text, parts) => {
    expect(parseNoticePeriod(text)).toEqual(parts)
    expect(refusalsOf('demission', { notification: '2026-01-14', preavis: text })).toEqual({})
  })

  test.each([
    '373 jours',
    '13 mois',
    '11 mois et 5 semaines',
    '0 jour',
    '-1 mois',
    'un mois',
    '1 an',
    '1',
    '2 heures',
    '2 heures par jour',
    '1 mois et 2 heures',
    '2 heures par semaine et 1 mois',
    '1 mois et',
    '2026-11-23',
  ])('cannot be %j', (preavis) => {
    expect(parseNoticePeriod(preavis)).toBeUndefined()
    expect(refusalsOf('demission', { notification: '2026-01-14', preavis })).toEqual({
      preavis: NOTICE_REFUSED,
    })
  })

  test('is required of a resignation, optional for a dismissal', () => {
    const missing = { preavis: 'Indiquez la durée du préavis.' }
    expect(refusalsOf('demission', { notification: '2026-01-14' })).toEqual(missing)
    expect(refusalsOf('demission', { notification: '2026-01-14', preavis: ' ' })).toEqual(missing)
    expect(refusalsOf('licenciement', { convocation: '2026-11-23' })).toEqual({})
    expect(refusalsOf('licenciement', { convocation: '2026-11-23', preavis: 'long' })).toEqual({
      preavis: NOTICE_REFUSED,
    })
  })

  property.prop([fc.integer({ min: 1, max: 372 })])('holds up to 372 days', (count) => {
    expect(parseNoticePeriod(`${count} jours`)).toEqual([{ value: count, unit: 'days' }])
    expect(parseNoticePeriod(`${count + 372} jours`)).toBeUndefined()
  })
})

describe('the choice of a form', () => {
  test.each(['personnel', 'disciplinaire', 'economique', 'economique-cadre', ''])(
    'of a ground can be %j',
    (motif) => {
      expect(refusalsOf('licenciement', { convocation: '2026-11-23', motif })).toEqual({})
    },
  )

  test.each(['faute', 'Personnel', 'france', 'toString'])('of a ground cannot be %j', (motif) => {
    expect(refusalsOf('licenciement', { convocation: '2026-11-23', motif })).toEqual({
      motif: 'Choisissez une des réponses proposées.',
    })
  })

  test.each([{ options: [] }, {}])('accepts nothing without answers to choose from', (more) => {
    const field: ScheduleField = { name: 'region', type: 'choice', label: 'Région', ...more }
    expect([...fieldProblems([field], inputOf({ region: 'france' })).keys()]).toEqual(['region'])
    expect(parseScheduleValues([field], inputOf({})).choices).toEqual(inputOf({ region: '' }))
  })
})

test('every wrong field is refused, each for its own reason', () => {
  expect(
    refusalsOf('licenciement', { motif: 'faute', entretien: '2100-01-01', preavis: '2 heures' }),
  ).toEqual({
    motif: 'Choisissez une des réponses proposées.',
    convocation: 'Indiquez cette date.',
    entretien: DAY_OUT_OF_RANGE,
    preavis: NOTICE_REFUSED,
  })
})

describe('the values of a form', () => {
  test('are the first answers where nothing is filled in', () => {
    const { days, notice, choices } = parseScheduleValues(
      SCHEDULE_FORMS['consultation-cse'].fields,
      inputOf({}),
    )
    expect(days).toEqual(new Map())
    expect(notice).toEqual([])
    expect(choices).toEqual(inputOf({ expertise: 'aucune', niveaux: 'un' }))
  })

  test('are the fields as typed, without blanks around them', () => {
    const input = { convocation: ' 2026-11-23 ', entretien: ' ', preavis: ' 2 mois ' }
    const { days, notice, choices } = parseScheduleValues(
      SCHEDULE_FORMS.licenciement.fields,
      inputOf({ ...input, motif: ' economique ', ailleurs: 'oui' }),
    )
    expect(days).toEqual(inputOf({ convocation: '2026-11-23' }))
    expect(notice).toEqual([{ value: 2, unit: 'months' }])
    expect(choices).toEqual(inputOf({ motif: 'economique', region: 'france' }))
  })

  test('hold the region of the holidays that count', () => {
    expect(regionOf(new Map([['region', 'alsace-moselle']]))).toBe('alsaceMoselle')
    expect(regionOf(new Map([['region', 'france']]))).toBe('general')
    expect(regionOf(new Map())).toBe('general')
  })

  test('hold each required day', () => {
    expect(requiredDay(new Map([['signature', '2026-11-06']]), 'signature')).toBe('2026-11-06')
    expect(() => requiredDay(new Map([['fin', '2026-11-06']]), 'signature')).toThrow('signature')
  })
})
