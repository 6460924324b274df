import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { hours } from '#domain/shared/duration.ts'
import {
  endOfParisDay,
  firstDayAfter,
  lastParisDayBefore,
  monthsLater,
  parisDay,
  parisMoment,
  parisMonth,
  parisYear,
  startOfParisDay,
} from '#domain/shared/paris-calendar.ts'
import { days, instantsOfTheCentury } from '#test/support/arbitraries/document-content.ts'
import { instants } from '#test/support/arbitraries/premium.ts'

test('the year changes at midnight in Paris, an hour before London', () => {
  expect(parisYear(Date.UTC(2025, 11, 31, 22, 59, 59))).toBe(2025)
  expect(parisYear(Date.UTC(2025, 11, 31, 23))).toBe(2026)
})

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-14', '2026-07-13T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['2024-02-29', '2024-02-28T23:00:00.000Z'],
  ['1976-03-28', '1976-03-27T23:00:00.000Z'],
  ['1900-01-01', '1899-12-31T23:50:39.000Z'],
  ['9000-01-01', '8999-12-31T23:00:00.000Z'],
])('%s starts at %s, even on days of clock changes', (day, iso) => {
  expect(startOfParisDay(day)).toStrictEqual({ ok: true, value: Date.parse(iso) })
})

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '26-01-01',
  '2026-01-01T00:00',
  '0000-01-01',
  '2026/01/01',
  '',
])('%j is no day', (text) => {
  expect(startOfParisDay(text)).toStrictEqual({ ok: false, problem: 'dayInvalid' })
})

test('every day from 2000 to 2100 is that of its first instant', () => {
  const length = (Date.UTC(2101) - Date.UTC(2000)) / 86_400_000
  const days = Array.from({ length }, (_, rank) =>
    new Date(Date.UTC(2000, 0, 1 + rank)).toISOString().slice(0, 10),
  )
  const back = days.map(startOfParisDay).map((start) => start.ok && parisDay(start.value))
  expect(back).toStrictEqual(days)
})

test('the start of a day is the latest midnight', () => {
  fc.assert(
    fc.property(instantsOfTheCentury, (instant) => {
      const start = startOfParisDay(parisDay(instant))
      const elapsed = start.ok ? instant - start.value : NaN
      expect(elapsed).toBeGreaterThanOrEqual(0)
      expect(elapsed).toBeLessThan(25 * 3_600_000)
    }),
  )
})

test('each day starts in its own first second, despite clock changes', () => {
  fc.assert(
    fc.property(days, (day) => {
      const start = startOfParisDay(day)
      expect(start.ok && parisDay(start.value)).toBe(day)
      expect(start.ok && parisDay(start.value - 1) < day).toBe(true)
    }),
  )
})

test('days in writing sort as their instants do', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      const [start, other] = [startOfParisDay(a), startOfParisDay(b)]
      expect(start.ok && other.ok && start.value < other.value).toBe(a < b)
    }),
  )
})

test('year and month are the beginning of the day', () => {
  fc.assert(
    fc.property(instantsOfTheCentury, (instant) => {
      expect(parisDay(instant)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(parisDay(instant).startsWith(`${parisMonth(instant)}-`)).toBe(true)
      expect(parisMonth(instant).startsWith(`${parisYear(instant)}-`)).toBe(true)
    }),
  )
})

test('any text is a day or is refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const start = startOfParisDay(text)
      expect(start.ok ? parisDay(start.value) : text).toBe(text)
    }),
  )
})

test('the month after December is January of the next year', () => {
  expect(firstDayAfter('2026-12')).toBe('2027-01-01')
  expect(firstDayAfter('2026-02')).toBe('2026-03-01')
})

test('the first day after a month starts another month', () => {
  fc.assert(
    fc.property(instantsOfTheCentury, (instant) => {
      const month = parisMonth(instant)
      const next = startOfParisDay(firstDayAfter(month))
      expect(next.ok && parisMonth(next.value - 1)).toBe(month)
      expect(next.ok && parisMonth(next.value)).not.toBe(month)
    }),
  )
})

test('no number is read as the first of January 1970', () => {
  expect(parisDay(Number.NaN)).toBe('1970-01-01')
})

test.each([
  ['2026-11-22', '2026-11-21T23:00:00.000Z'],
  ['2026-11-22 08:30', '2026-11-22T07:30:00.000Z'],
  ['2026-07-14T23:59', '2026-07-14T21:59:00.000Z'],
  ['2026-03-29 01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29 02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29 03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 12:00', '2026-10-25T11:00:00.000Z'],
])('%s in Paris is %s, an hour later where clocks skip it', (written, iso) => {
  expect(parisMoment(written)).toStrictEqual({ ok: true, value: Date.parse(iso) })
})

test.each([
  '',
  '2026-11-22 24:00',
  '2026-11-22 08:60',
  '2026-11-22 8:30',
  '2026-11-22  08:30',
  '2026-11-22_08:30',
  '2026-11-22 08:30:00',
  '2026-11-22 ',
  ' 2026-11-22 08:30',
])('%j is no moment', (written) => {
  expect(parisMoment(written)).toStrictEqual({ ok: false, problem: 'unreadable' })
})

test.each(['2026-02-30 08:00', '31/04/2026'])('%j is a moment of no day', (written) => {
  expect(parisMoment(written)).toStrictEqual({ ok: false, problem: 'nonexistent' })
})

test('a moment in writing is the one that clocks in Paris show', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  fc.assert(
    fc.property(instantsOfTheCentury, (instant) => {
      const written = clock.format(instant)
      const moment = parisMoment(written)
      expect(moment.ok && clock.format(moment.value)).toBe(written)
    }),
  )
})

test('every number is a day, in the same order', () => {
  fc.assert(
    fc.property(
      fc.double(),
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      (any, a, b) => {
        expect(parisDay(any)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        const [earlier, later] = a < b ? [a, b] : [b, a]
        expect(parisDay(earlier) <= parisDay(later)).toBe(true)
      },
    ),
  )
})

test.each([
  ['2026-12-31', Date.UTC(2026, 11, 31, 23)],
  ['2026-03-28', Date.UTC(2026, 2, 28, 23)],
  ['2026-03-29', Date.UTC(2026, 2, 29, 22)],
  ['2026-10-25', Date.UTC(2026, 9, 25, 23)],
])('a term until %s ends at midnight in Paris, that day included', (day, end) => {
  expect(endOfParisDay(day)).toEqual({ ok: true, value: end })
})

test.each(['2026-02-30', '31/12/2026', '', '2026-12-31T00:00'])('%j is no day', (day) => {
  expect(endOfParisDay(day)).toEqual({ ok: false, problem: 'dayInvalid' })
})

test.each([
  ['2026-11-21', 3, '2027-02-21'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-01-15', 120, '2036-01-15'],
])('%s and %i months are %s', (day, months, later) => {
  expect(monthsLater(day, months)).toEqual({ ok: true, value: later })
})

property.prop([instants])('the last day of a term is the day it is until', (instant) => {
  const day = parisDay(instant)
  const end = endOfParisDay(day)
  if (!end.ok) throw new Error(day)
  expect(lastParisDayBefore(end.value)).toBe(day)
  expect(end.value - instant).toBeGreaterThan(0)
  expect(end.value - instant).toBeLessThanOrEqual(hours(25))
})

property.prop([instants, fc.integer({ min: 1, max: 120 })])(
  'adding months gives that month, on the same day or before',
  (instant, months) => {
    const day = parisDay(instant)
    const later = monthsLater(day, months)
    if (!later.ok) throw new Error(day)
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const [toYear = 0, toMonth = 0, toDate = 0] = later.value.split('-').map(Number)
    expect((toYear - year) * 12 + toMonth - month).toBe(months)
    expect(toDate).toBeLessThanOrEqual(date)
    expect(toDate).toBeGreaterThanOrEqual(Math.min(date, 28))
  },
)
