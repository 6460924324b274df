import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { daysLater } from '#domain/shared/calendar-day.ts'
import { MAX_VISITS, parseVisits, recordVisit } from '#domain/visitor/legal-text-visits.ts'
import type { TextVisits } from '#domain/visitor/legal-text-visits.ts'

const SYNTEC = 'agreement/1486'

/** Visits to one text: days after the one before, and changes published meanwhile. */
const histories = fc.array(fc.record({ days: fc.nat(2), changes: fc.nat(2) }), { maxLength: 30 })

/** Returns the distinct intervals of changes that visits were compared over, without empty ones. */
function comparedIntervals(records: readonly TextVisits[]): readonly (readonly [number, number])[] {
  const intervals = records.flatMap(({ before, sequence }) =>
    before === undefined || before.sequence === sequence
      ? []
      : [[before.sequence, sequence] as const],
  )
  return [...new Map(intervals.map((each) => [each.join(), each])).values()]
}

/** Records the visits in turn, and returns what is stored after each. */
function recordAll(
  history: readonly { readonly days: number; readonly changes: number }[],
): readonly TextVisits[] {
  let visits: readonly TextVisits[] = []
  let visit = { day: '2026-10-12', sequence: 0 }
  return history.flatMap(({ days, changes }) => {
    visit = { day: daysLater(visit.day, days), sequence: visit.sequence + changes }
    visits = recordVisit(visits, SYNTEC, visit)
    return visits[0] ?? []
  })
}

describe('visits to a text', () => {
  property.prop([histories])('compare each change with exactly one visit [W54]', (history) => {
    const records = recordAll(history)
    const intervals = comparedIntervals(records)
    const last = records.at(-1)?.sequence ?? 0
    const first = records[0]?.sequence ?? 0
    const bounds = intervals.flatMap(([from, to]) => [from, to])
    expect([first, ...bounds, last]).toEqual(
      [first, ...bounds, last].toSorted((one, other) => one - other),
    )
    expect(intervals.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(last - first)
  })

  property.prop([histories])('are read back as they were stored [W54]', (history) => {
    const visits = history.reduce(
      (all: readonly TextVisits[], { days, changes }) =>
        recordVisit(all, `article/l${days}`, { day: `2026-10-1${changes}`, sequence: changes }),
      [],
    )
    expect(parseVisits(JSON.parse(JSON.stringify(visits)))).toEqual(visits)
  })

  property.prop([fc.jsonValue()])('of malformed storage are harmless [W54]', (stored) => {
    expect(parseVisits(stored).length).toBeLessThanOrEqual(MAX_VISITS)
  })

  test('are bounded: the oldest is forgotten [W54]', () => {
    const visits = Array.from({ length: MAX_VISITS + 1 }, (_, at) => `article/l${at}`).reduce(
      (all: readonly TextVisits[], text) =>
        recordVisit(all, text, { day: '2026-10-12', sequence: 1 }),
      [],
    )
    expect(visits).toHaveLength(MAX_VISITS)
    expect(visits[0]?.text).toBe(`article/l${MAX_VISITS}`)
    expect(visits.at(-1)?.text).toBe('article/l1')
  })

  test('compare with the same visit on one day, until a newer change [W54]', () => {
    const first = recordVisit([], SYNTEC, { day: '2026-10-12', sequence: 3 })
    const next = recordVisit(first, SYNTEC, { day: '2026-11-23', sequence: 5 })
    expect(next[0]?.before).toEqual({ day: '2026-10-12', sequence: 3 })
    expect(recordVisit(next, SYNTEC, { day: '2026-11-23', sequence: 5 })).toEqual(next)
    const later = recordVisit(next, SYNTEC, { day: '2026-11-23', sequence: 6 })
    expect(later[0]?.before).toEqual({ day: '2026-11-23', sequence: 5 })
  })

  test('stored by a clock in the future are replaced [W54]', () => {
    const future = recordVisit([], SYNTEC, { day: '2030-01-01', sequence: 1 })
    const [visit] = recordVisit(future, SYNTEC, { day: '2026-11-23', sequence: 1 })
    expect(visit).toEqual({ text: SYNTEC, day: '2026-11-23', sequence: 1 })
  })
})
