import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { computeSchedule } from '#domain/deadlines/compute-deadline-schedule.ts'
import {
  parseProcedure,
  PROCEDURE_KEYS,
  SCHEDULE_FORMS,
} from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'

function answerTo(situation: Procedure, fields: Readonly<Record<string, string>>) {
  return computeSchedule(situation, new Map(Object.entries(fields)))
}

function daysOf(situation: Procedure, fields: Readonly<Record<string, string>>) {
  const answer = answerTo(situation, fields)
  if (answer.kind !== 'schedule') throw new Error('problems')
  return answer.schedule.deadlines.map(({ id, day, bound }) => `${id} ${day} ${bound}`)
}

function problemsOf(situation: Procedure, fields: Readonly<Record<string, string>>) {
  const answer = answerTo(situation, fields)
  return answer.kind === 'problems' ? Object.fromEntries(answer.problems) : undefined
}

describe('a schedule', () => {
  test('of a mutual termination counts back from the goal too', () => {
    expect(
      daysOf('rupture-conventionnelle', {
        signature: '2012-10-18',
        reception: '2012-11-05',
        fin: '2012-11-23',
      }),
    ).toEqual([
      'signature-au-plus-tard 2012-10-18 latest',
      'signature 2012-10-18 given',
      'retractation 2012-11-02 latest',
      'demande 2012-11-03 earliest',
      'reception 2012-11-05 given',
      'homologation 2012-11-22 exact',
      'fin-du-contrat 2012-11-23 earliest',
    ])
  })

  test('of a dismissal assumes the days that are not given', () => {
    expect(
      daysOf('licenciement', {
        convocation: '2026-11-23',
        motif: 'disciplinaire',
        preavis: '2 mois',
      }),
    ).toEqual([
      'convocation 2026-11-23 given',
      'entretien-au-plus-tot 2026-12-01 earliest',
      'envoi-au-plus-tot 2026-12-04 earliest',
      'notification-au-plus-tard 2027-01-04 latest',
      'presentation 2026-12-05 assumed',
      'fin-du-preavis 2027-02-04 exact',
    ])
  })

  test('of a two-level consultation has local opinions a week before', () => {
    expect(daysOf('consultation-cse', { information: '2026-11-23', niveaux: 'deux' })).toEqual([
      'information 2026-11-23 given',
      'avis-des-etablissements 2026-12-16 latest',
      'avis 2026-12-23 latest',
    ])
  })

  test('of a resignation ends with the notice', () => {
    expect(daysOf('demission', { notification: '2026-01-14', preavis: '1 Mois' })).toEqual([
      'notification 2026-01-14 given',
      'fin-du-preavis 2026-02-13 exact',
    ])
  })
})

test.each([
  ['demission', {}, ['notification', 'preavis']],
  ['demission', { notification: '2026-02-30', preavis: '2 heures' }, ['notification', 'preavis']],
  ['demission', { notification: '1999-12-31', preavis: '9999 mois' }, ['notification', 'preavis']],
  ['demission', { notification: '2026-01-14', preavis: '1 mois', region: 'mars' }, ['region']],
  ['rupture-conventionnelle', { signature: '2026-11-06', reception: '2026-11-23' }, ['reception']],
  ['licenciement', { convocation: '2026-11-23', entretien: '2026-11-30' }, ['entretien']],
  ['licenciement', { convocation: '2026-11-23', presentation: '2026-12-03' }, ['presentation']],
] as const)('%s refuses %j at %j', (situation, fields, names) => {
  const answer = answerTo(situation, fields)
  expect(answer.kind === 'problems' && [...answer.problems.keys()]).toEqual(names)
})

describe('a date too early for the law', () => {
  // Signed on a Friday: fifteen days end on Saturday the 21st, so on Monday the 23rd.
  test('is a request received before the withdrawal period is over', () => {
    const signature = '2026-11-06'
    expect(problemsOf('rupture-conventionnelle', { signature, reception: '2026-11-23' })).toEqual({
      reception: 'Cette date précède la fin du délai de rétractation.',
    })
    expect(
      problemsOf('rupture-conventionnelle', { signature, reception: '2026-11-24' }),
    ).toBeUndefined()
  })

  // Five working days end on Saturday the 28th, so on Monday the 30th.
  test('is a meeting before five full working days', () => {
    const convocation = '2026-11-23'
    expect(problemsOf('licenciement', { convocation, entretien: '2026-11-30' })).toEqual({
      entretien: 'Moins de cinq jours ouvrables pleins séparent cette date de la convocation.',
    })
    expect(problemsOf('licenciement', { convocation, entretien: '2026-12-01' })).toBeUndefined()
  })

  // From 1 December: two working days are the 2nd and 3rd; seven end on the 9th, fifteen on the 18th.
  test.each([
    ['personnel', '2026-12-03', '2026-12-04'],
    ['disciplinaire', '2026-12-03', '2026-12-04'],
    ['economique', '2026-12-09', '2026-12-10'],
    ['economique-cadre', '2026-12-18', '2026-12-19'],
  ])('is a letter (%s) on %s, not on %s', (motif, tooEarly, inTime) => {
    const refused = {
      presentation: 'La lettre de licenciement ne peut pas encore être envoyée à cette date.',
    }
    for (const meeting of [{}, { entretien: '2026-12-01' }]) {
      const fields = { convocation: '2026-11-23', motif, ...meeting }
      expect(problemsOf('licenciement', { ...fields, presentation: tooEarly })).toEqual(refused)
      expect(problemsOf('licenciement', { ...fields, presentation: inTime })).toBeUndefined()
    }
  })

  test('is counted from the meeting that is given', () => {
    const fields = { convocation: '2026-11-23', entretien: '2026-12-08' }
    expect(problemsOf('licenciement', { ...fields, presentation: '2026-12-10' })).toBeDefined()
    expect(problemsOf('licenciement', { ...fields, presentation: '2026-12-11' })).toBeUndefined()
  })

  test('is refused at the meeting and at the letter alike', () => {
    const fields = { entretien: '2026-11-27', presentation: '2026-11-28' }
    expect(
      Object.keys(problemsOf('licenciement', { convocation: '2026-11-23', ...fields }) ?? {}),
    ).toEqual(['entretien', 'presentation'])
  })
})

describe('Good Friday in Alsace and Moselle', () => {
  // Good Friday of 2026 is 3 April, Easter Monday the 6th.
  test.each([
    ['france', '2026-04-03', '2026-04-04'],
    ['alsace-moselle', '2026-04-07', '2026-04-08'],
  ])('(%s) has the withdrawal end on %s', (region, end, request) => {
    expect(daysOf('rupture-conventionnelle', { signature: '2026-03-19', region })).toEqual(
      expect.arrayContaining([`retractation ${end} latest`, `demande ${request} earliest`]),
    )
  })

  test('is no working day of a request received', () => {
    const fields = { signature: '2026-03-19', reception: '2026-04-04' }
    expect(problemsOf('rupture-conventionnelle', { ...fields, region: 'france' })).toBeUndefined()
    expect(
      problemsOf('rupture-conventionnelle', { ...fields, region: 'alsace-moselle' }),
    ).toBeDefined()
  })

  test.each([
    ['france', '2026-04-04'],
    ['alsace-moselle', '2026-04-08'],
  ])('(%s) has the meeting from %s on', (region, meeting) => {
    const fields = { convocation: '2026-03-28', region }
    expect(daysOf('licenciement', fields)).toContain(`entretien-au-plus-tot ${meeting} earliest`)
    expect(problemsOf('licenciement', { ...fields, entretien: '2026-04-07' }) === undefined).toBe(
      region === 'france',
    )
  })

  test.each([
    ['france', '2026-04-03'],
    ['alsace-moselle', '2026-04-04'],
  ])('(%s) has three working days end on %s', (region, last) => {
    expect(
      daysOf('demission', { notification: '2026-04-01', preavis: '3 jours ouvrables', region }),
    ).toContain(`fin-du-preavis ${last} exact`)
  })
})

test('knows its situations only', () => {
  expect(PROCEDURE_KEYS.map((each) => parseProcedure(each))).toEqual([...PROCEDURE_KEYS])
  expect(parseProcedure('mariage')).toBeUndefined()
  expect(parseProcedure(undefined)).toBeUndefined()
})

property.prop([
  fc.constantFrom(...PROCEDURE_KEYS),
  fc.dictionary(
    fc.constantFrom(
      ...PROCEDURE_KEYS.flatMap((each) => SCHEDULE_FORMS[each].fields.map(({ name }) => name)),
    ),
    fc.oneof(fc.string(), fc.constantFrom('2026-11-23', '2099-12-31', '1 mois', 'deux', 'expert')),
  ),
])('every input has a schedule or a problem of its own form', (situation, fields) => {
  const answer = answerTo(situation, fields)
  if (answer.kind === 'schedule') {
    expect(new Set(answer.schedule.deadlines.map(({ id }) => id)).size).toBe(
      answer.schedule.deadlines.length,
    )
    return
  }
  const names = SCHEDULE_FORMS[situation].fields.map(({ name }) => name)
  for (const name of answer.problems.keys()) expect(names).toContain(name)
})
