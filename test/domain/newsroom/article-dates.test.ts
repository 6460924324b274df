import { expect, test } from 'vitest'

import { lawDayOf } from '#domain/newsroom/article-dates.ts'

test.each([
  [{ stateOfLawAt: '2026-03-04', updatedAt: '2026-05-01', publishedAt: '' }, '2026-03-04'],
  [{ stateOfLawAt: 'demain', updatedAt: '2026-05-01T08:00', publishedAt: '' }, '2026-05-01'],
  [{ stateOfLawAt: '', updatedAt: '', publishedAt: '2026-01-02' }, '2026-01-02'],
  [{ stateOfLawAt: '', updatedAt: '', publishedAt: '' }, undefined],
])('fields %o state the day of the law [N34]', (fields, day) => {
  expect(lawDayOf(fields)).toBe(day)
})
