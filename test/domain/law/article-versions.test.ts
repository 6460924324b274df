import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  endOf,
  neighboursOf,
  statusOnDay,
  timelineOf,
  versionAt,
} from '#domain/law/article-versions.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'

const days = fc.integer({ min: 0, max: 400 }).map((count) => daysLater('2020-01-01', count))

const version = fc.record(
  {
    id: fc.integer({ min: 1, max: 99 }).map((rank) => `LEGIARTI${rank}`),
    article: fc.constant('LEGIARTI1'),
    number: fc.constant('L1237-1'),
    from: days,
    until: days,
    held: fc.boolean(),
  },
  { requiredKeys: ['id', 'article', 'number', 'from', 'held'] },
)
const versions = fc.uniqueArray(version, { selector: ({ id }) => id, maxLength: 8 })

function aVersion(id: string, from: string, until?: string): ArticleVersion {
  const common = { id, article: 'A', number: 'L1', from, held: true }
  return until === undefined ? common : { ...common, until }
}

describe('the version of a day', () => {
  property.prop([versions, days])('is unique [W04]', (all, day) => {
    const inForce = timelineOf(all).filter(
      (each) => each.from <= day && day < (endOf(each) ?? '9999-12-31'),
    )
    expect(inForce.length).toBeLessThanOrEqual(1)
    expect(versionAt(all, day)).toEqual(inForce[0])
  })

  property.prop([versions, days])(
    'exists where any version claims the day last [W04]',
    (all, day) => {
      const begun = all.filter(
        ({ from, until }) => (until === undefined || from < until) && from <= day,
      )
      const latest = begun
        .map(({ from }) => from)
        .toSorted()
        .at(-1)
      const found = versionAt(all, day)
      if (found !== undefined) expect(found.from).toBe(latest)
    },
  )

  property.prop([versions])('does not depend on the order of the list [W04]', (all) => {
    expect(timelineOf(all.toReversed())).toEqual(timelineOf(all))
  })

  test('ignores a version undone before it began [W04]', () => {
    const all = [aVersion('1', '2020-01-01'), aVersion('2', '2022-01-01', '2021-12-31')]
    expect(versionAt(all, '2023-01-01')?.id).toBe('1')
  })

  test('is that of the article that stayed where two share a number [W04]', () => {
    const left = {
      ...aVersion('9', '2022-07-01'),
      ended: { after: '2023-05-26', by: '2026-03-01' },
    }
    const stayed = [aVersion('1', '2022-07-01', '2024-07-01'), aVersion('2', '2024-07-01')]
    expect(timelineOf([left, ...stayed])).toEqual(stayed)
    expect(versionAt([...stayed, left], '2023-01-01')?.id).toBe('1')
  })

  test('is the later one where two overlap [W04]', () => {
    const all = [aVersion('1', '2020-01-01', '2022-06-01'), aVersion('2', '2022-01-01')]
    expect(timelineOf(all).map(({ from, until }) => [from, until])).toEqual([
      ['2020-01-01', '2022-01-01'],
      ['2022-01-01', undefined],
    ])
    expect(versionAt(all, '2022-03-01')?.id).toBe('2')
  })
})

describe('the state of an article on a day', () => {
  const all = [aVersion('1', '2020-01-01', '2021-01-01'), aVersion('2', '2022-01-01', '2023-01-01')]

  test.each([
    ['2019-12-31', 'notYet'],
    ['2020-01-01', 'inForce'],
    ['2020-12-31', 'inForce'],
    ['2021-01-01', 'ended'],
    ['2022-12-31', 'inForce'],
    ['2023-01-01', 'ended'],
  ])('on %s is %s [W04]', (day, state) => {
    expect(statusOnDay(all, day).state).toBe(state)
  })

  test('is uncertain between the editions around an undated end [W02]', () => {
    const gone = {
      ...aVersion('1', '2020-01-01'),
      ended: { after: '2021-11-27', by: '2023-02-17' },
    }
    expect(statusOnDay([gone], '2021-11-27').state).toBe('inForce')
    expect(statusOnDay([gone], '2021-11-28').state).toBe('unknown')
    expect(statusOnDay([gone], '2023-02-17').state).toBe('ended')
    expect(timelineOf([gone, aVersion('2', '2022-01-01')])[0]).toEqual(
      aVersion('1', '2020-01-01', '2022-01-01'),
    )
  })

  test('is unknown without a version', () => {
    expect(statusOnDay([], '2023-01-01')).toEqual({ state: 'unknown' })
  })

  test('the neighbours of a version are in force before and after it', () => {
    expect(neighboursOf(all, '1')).toEqual({ next: all[1] })
    expect(neighboursOf(all, '2')).toEqual({ previous: all[0] })
    expect(neighboursOf(all, '9')).toEqual({})
  })
})
