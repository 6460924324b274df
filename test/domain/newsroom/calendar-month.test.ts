import { expect, test } from 'vitest'

import { monthAfter, parseCalendarMonth, weeksOfMonth } from '#domain/newsroom/calendar-month.ts'

test.each([
  ['2026-12', '2026-12'],
  ['2026-13', undefined],
  ['2026-00', undefined],
  ['1999-12', undefined],
  ['2026-12-01', undefined],
  ['', undefined],
])('the text %j is the month %s [N97]', (text, month) => {
  expect(parseCalendarMonth(text)).toBe(month)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2099-12', 1, undefined],
  ['2000-01', -1, undefined],
])('the month after %s by %i is %s [N97]', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected)
})

test.each([
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-11', 6, undefined, undefined],
  ['2028-02', 5, undefined, undefined],
])('the weeks of %s are %i, from Monday to Sunday [N97]', (month, count, first, last) => {
  const weeks = weeksOfMonth(month)
  expect(weeks).toHaveLength(count)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last])
  const days = weeks.flat().filter((day) => day !== undefined)
  expect(days).toEqual(days.toSorted())
  expect(days[0]).toBe(`${month}-01`)
})
