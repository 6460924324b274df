import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { composeIssues, frenchMonth, issueDateOf } from '#domain/editorial/newsletter-issue.ts'
import type { DatedItem } from '#domain/editorial/newsletter-issue.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { parisDay, parisMonth } from '#domain/shared/paris-calendar.ts'
import { instantsOfTheCentury } from '#test/support/arbitraries/document-content.ts'

const NOW = Date.UTC(2026, 4, 2)

const item = (path: string, day: string, ...sectors: DatedItem['sectors']): DatedItem => ({
  path,
  publishedAt: Date.parse(`${day}T12:00:00Z`),
  sectors,
})

const itemsOf = (items: readonly DatedItem[], now = NOW) =>
  composeIssues(items, now).map(
    ({ group, month, items: within }) =>
      `${month} ${group}: ${within.map(({ path }) => path).join(' ')}`,
  )

test('an issue has the items of its month and sector, newest first [R13]', () => {
  const items = [
    item('/a', '2026-02-03', 'pme', 'btp'),
    item('/b', '2026-02-20', 'btp'),
    item('/c', '2026-03-01', 'st'),
    item('/d', '2026-03-01'),
  ]
  expect(itemsOf(items)).toEqual([
    '2026-03 pme: /d',
    '2026-03 st: /c',
    '2026-02 pme: /a',
    '2026-02 btp: /b /a',
  ])
})

test('no issue is before 2007 or of an unfinished month', () => {
  const items = ['2006-12-31', '2007-01-01', '2026-04-30', '2026-05-01', '2026-06-01']
  expect(itemsOf(items.map((day) => item(`/${day}`, day, 'pme')))).toEqual([
    '2026-04 pme: /2026-04-30',
    '2007-01 pme: /2007-01-01',
  ])
})

test('a month begins and ends in Paris', () => {
  const lateInFebruary = { ...item('/a', '2026-02-28'), publishedAt: Date.UTC(2026, 1, 28, 23, 30) }
  expect(itemsOf([lateInFebruary])).toEqual(['2026-03 pme: /a'])
})

test('a month is printed in French; its issue has its last day', () => {
  expect(frenchMonth('2026-03')).toBe('mars 2026')
  expect(frenchMonth('2025-12')).toBe('décembre 2025')
  expect(parisDay(issueDateOf('2024-02'))).toBe('2024-02-29')
  expect(issueDateOf('2025-12')).toBe(Date.UTC(2025, 11, 30, 23))
})

const datedItems = fc.uniqueArray(
  fc.record({
    path: fc.stringMatching(/^\/[a-z]{1,4}$/),
    publishedAt: fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2026, 5) }),
    sectors: fc.uniqueArray(fc.constantFrom(...SECTOR_KEYS)),
  }),
  { selector: ({ path }) => path, maxLength: 30 },
)

property.prop([datedItems])('each past item is once in the issue of each sector', (items) => {
  const standing = composeIssues(items, NOW).flatMap(({ group, month, items: within }) =>
    within.map(({ path }) => `${month} ${group} ${path}`),
  )
  const expected = items
    .filter(({ publishedAt }) => parisMonth(publishedAt) < parisMonth(NOW))
    .flatMap(({ path, publishedAt, sectors }) =>
      (sectors.length === 0 ? ['pme'] : sectors).map(
        (sector) => `${parisMonth(publishedAt)} ${sector} ${path}`,
      ),
    )
  expect(standing.toSorted()).toEqual(expected.toSorted())
})

property.prop([datedItems])('no issue is empty or duplicated, in any order of items', (items) => {
  const issues = composeIssues(items, NOW)
  expect(issues.filter(({ items: within }) => within.length === 0)).toEqual([])
  expect(new Set(issues.map(({ group, month }) => group + month)).size).toBe(issues.length)
  expect(composeIssues(items.toReversed(), NOW)).toEqual(issues)
})

property.prop([instantsOfTheCentury])(
  "the last day of an instant's month is in that month",
  (now) => {
    const month = parisMonth(now)
    expect(parisMonth(issueDateOf(month))).toBe(month)
    expect(issueDateOf(month)).toBeGreaterThan(now - 31 * 86_400_000)
  },
)
