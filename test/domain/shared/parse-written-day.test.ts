import { describe, expect, test } from 'vitest'

import { parseWrittenDay, writtenDayInIso } from '#domain/shared/parse-written-day.ts'
import { ok, refused } from '#domain/shared/result.ts'

describe('a written day', () => {
  test.each([
    ['2023-05-01', ok('2023-05-01')],
    [' 2023-05-01 ', ok('2023-05-01')],
    ['1/5/2023', ok('2023-05-01')],
    ['31/12/2026', ok('2026-12-31')],
    ['01.05.2023', ok('2023-05-01')],
    ['2026-02-29', refused('nonexistent')],
    ['31/2/2023', refused('nonexistent')],
    ['2023-13-01', refused('nonexistent')],
    ['demain', refused('unreadable')],
    ['', refused('unreadable')],
  ])('%j is %j [W05]', (text, day) => {
    expect(parseWrittenDay(text)).toEqual(day)
  })

  test.each([
    ['31/12/2026', '2026-12-31'],
    [' 2026-12-31 ', '2026-12-31'],
    ['30/02/2026', '30/02/2026'],
  ])('%j is passed on as %j', (text, iso) => {
    expect(writtenDayInIso(text)).toBe(iso)
  })
})
