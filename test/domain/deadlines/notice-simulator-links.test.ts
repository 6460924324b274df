import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { parseProcedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import { noticeToolOf, schedulePathForNotice } from '#domain/deadlines/notice-simulator-links.ts'
import { parseNoticePeriod } from '#domain/deadlines/parse-deadline-schedule-form.ts'
import type { DurationPart } from '#domain/simulators/rule-table.ts'

const NOTICE_UNITS = ['months', 'weeks', 'days', 'workableDays', 'workedDays'] as const

property.prop([
  fc.constantFrom('preavis-de-demission', 'preavis-de-licenciement'),
  fc.array(
    fc.record({
      value: fc.constantFrom(1, 1.5, 2, 3, 6),
      unit: fc.constantFrom(...NOTICE_UNITS),
    }),
    { minLength: 1, maxLength: 2 },
  ),
])('a notice arrives in the schedule as it was found', (tool, parts) => {
  const path = schedulePathForNotice(tool, parts) ?? ''
  const query = new URL(path, 'https://preavis.example').searchParams
  const situation = parseProcedure(query.get('situation') ?? '')
  expect(situation && noticeToolOf(situation)).toBe(tool)
  expect(parseNoticePeriod(query.get('preavis') ?? '')).toEqual(parts)
})

test.each<
  [Parameters<typeof schedulePathForNotice>[0], readonly DurationPart[], string | undefined]
>([
  ['preavis-de-licenciement', [], '/simulateur/echeancier?situation=licenciement'],
  ['preavis-de-demission', [], undefined],
  ['preavis-de-demission', [{ value: 2, unit: 'hours' }], undefined],
  ['preavis-de-retraite', [{ value: 2, unit: 'months' }], undefined],
])('%s of %j leads to %s', (tool, parts, path) => {
  expect(schedulePathForNotice(tool, parts)).toBe(path)
})
