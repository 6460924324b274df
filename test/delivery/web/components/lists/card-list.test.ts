import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { groupByPeriod } from '#delivery/web/components/lists/card-list.tsx'
import { parisMonth } from '#domain/shared/paris-calendar.ts'

function on(day: string): { readonly publishedAt: number } {
  return { publishedAt: Date.parse(`${day}T09:00:00Z`) }
}

test('what several days of a month brought stands under the month', () => {
  const march = [on('2026-03-31'), on('2026-03-01')]
  const february = [on('2026-02-28'), on('2026-02-02')]
  expect(groupByPeriod([...march, ...february])).toEqual([
    { key: '2026-03', title: 'mars 2026', items: march },
    { key: '2026-02', title: 'février 2026', items: february },
  ])
})

test('what came month by month stands under the year', () => {
  const items = [on('2026-03-31'), on('2026-01-01'), on('2025-11-02')]
  expect(groupByPeriod(items).map(({ key, title }) => [key, title])).toEqual([
    ['2026', '2026'],
    ['2025', '2025'],
  ])
})

test('a lone entry stands under its month, and nothing under nothing', () => {
  expect(groupByPeriod([on('2026-03-31')]).map(({ title }) => title)).toEqual(['mars 2026'])
  expect(groupByPeriod([])).toEqual([])
})

property.prop([fc.array(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }))])(
  'every entry stands once, in order, in a period of its time',
  (dates) => {
    const items = dates
      .map((date) => ({ publishedAt: date.getTime() }))
      .toSorted((one, other) => other.publishedAt - one.publishedAt)
    const periods = groupByPeriod(items)
    expect(periods.flatMap((period) => period.items)).toEqual(items)
    for (const { key, items: published } of periods) {
      for (const { publishedAt } of published) expect(parisMonth(publishedAt)).toContain(key)
    }
  },
)
