import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { computeSchedule } from '#domain/deadlines/compute-deadline-schedule.ts'
import { PROCEDURE_KEYS, SCHEDULE_FORMS } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import { deadlineKey, quotedDeadlines } from '#domain/deadlines/quoted-deadlines.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'

const QUOTED = new Map(
  quotedDeadlines().map(({ situation, id, passages }) => [deadlineKey(situation, id), passages]),
)

function articlesOf(key: string): readonly string[] | undefined {
  return QUOTED.get(key)?.map(({ article }) => article)
}

test('the quoted deadlines are found once', () => {
  expect(quotedDeadlines()).toBe(quotedDeadlines())
})

/** Inputs of a form, most of them complete: days in its order, some fields left out. */
function inputsOf(situation: Procedure): fc.Arbitrary<ReadonlyMap<string, string>> {
  const { fields } = SCHEDULE_FORMS[situation]
  return fc
    .tuple(
      ...fields.map(({ type, optional, options = [] }, rank) => {
        const value =
          type === 'choice'
            ? fc.constantFrom(...options.map((option) => option.value))
            : type === 'duration'
              ? fc.constantFrom('15 jours', '1 mois', '2 mois et 10 jours ouvrables')
              : fc.nat(30).map((days) => daysLater('2026-01-05', 60 * rank + days))
        return optional === true ? fc.option(value, { nil: '' }) : value
      }),
    )
    .map((values) => new Map(values.map((value, rank) => [fields[rank]?.name ?? '', value])))
}

property.prop([
  fc
    .constantFrom(...PROCEDURE_KEYS)
    .chain((situation) => inputsOf(situation).map((input) => ({ situation, input }))),
])('every passage of any schedule is among those that are verified', ({ situation, input }) => {
  const answer = computeSchedule(situation, input)
  if (answer.kind !== 'schedule') throw new Error(JSON.stringify([...answer.problems]))
  for (const { id, passages } of answer.schedule.deadlines) {
    const verified = QUOTED.get(deadlineKey(situation, id)) ?? []
    for (const passage of passages) expect(verified).toContainEqual(passage)
  }
})

property.prop([
  fc
    .constantFrom(...PROCEDURE_KEYS)
    .chain((situation) => inputsOf(situation).map((input) => ({ situation, input }))),
])('each computed day says which deadlines it is counted from', ({ situation, input }) => {
  const answer = computeSchedule(situation, input)
  const deadlines = answer.kind === 'schedule' ? answer.schedule.deadlines : []
  const ids = deadlines.map(({ id }) => id)
  for (const { bound, follows } of deadlines) {
    expect(ids).toEqual(expect.arrayContaining([...follows]))
    expect(follows.length === 0).toBe(bound === 'given')
  }
})

test('checks each article of a deadline in every variant', () => {
  expect(articlesOf('licenciement/envoi-au-plus-tot')).toEqual([
    'L1232-6',
    'R1231-1',
    'L1233-15',
    'L1233-15',
  ])
  expect(articlesOf('consultation-cse/avis-des-etablissements')).toEqual(['R2312-6'])
  expect(articlesOf('licenciement/convocation')).toBeUndefined()
})
