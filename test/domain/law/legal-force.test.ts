import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  legalForceLabel,
  legalForceOn,
  legalStateOn,
  nextStateDay,
  periodText,
} from '#domain/law/legal-force.ts'
import type { LegalPeriod } from '#domain/law/legal-force.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'

const GONE = { from: '2008-08-03', ended: { after: '2023-05-26', by: '2026-03-01' } }

const days = fc.integer({ min: 0, max: 60 }).map((count) => daysLater('2026-01-01', count))
const intervals = fc
  .tuple(days, days)
  .map(([one, other]) => (one < other ? [one, other] : [other, one]))
  .map(([after = '', by = '']) => ({ after, by }))
const periods: fc.Arbitrary<LegalPeriod> = fc.oneof(
  fc.record({ from: days, until: days }, { requiredKeys: [] }),
  fc.record({ from: days, ended: intervals }, { requiredKeys: ['ended'] }),
)

describe('the state of a legal text', () => {
  test.each([
    ['2008-08-02', 'notYet'],
    ['2008-08-03', 'inForce'],
    ['2023-05-26', 'inForce'],
    ['2023-05-27', 'unknown'],
    ['2026-02-28', 'unknown'],
    ['2026-03-01', 'ended'],
  ])('on %s is %s if the day of its end is unknown [W02]', (day, state) => {
    expect(legalStateOn(GONE, day)).toBe(state)
  })

  test('is unknown where the source states the identity alone', () => {
    const force = legalForceOn(undefined, '2026-11-28', '2026-05-12')
    expect(force).toEqual({ state: 'unknown', period: {}, knownTo: '2026-05-12' })
    expect(legalForceLabel(force)).toBe('État non indiqué par la source')
  })

  property.prop([periods, days, days])(
    'changes on the announced days only',
    (period, day, later) => {
      const next = nextStateDay(period, day)
      if (later < day || (next !== undefined && later >= next)) return
      expect(legalStateOn(period, later)).toBe(legalStateOn(period, day))
    },
  )
})

describe('the words of a force', () => {
  test.each([
    [{ from: '2008-05-01', until: '2021-01-01' }, 'du 1er mai 2008 au 31 décembre 2020'],
    [{ from: '2008-05-01' }, 'depuis le 1er mai 2008'],
    [{ from: '2027-01-01' }, 'à compter du 1er janvier 2027'],
    [{ until: '2021-01-01' }, 'jusqu’au 31 décembre 2020'],
    [GONE, 'depuis le 3 août 2008, jusqu’à un jour entre le 26 mai 2023 et le 1er mars 2026'],
    [{}, ''],
  ])('say the period %j', (period, text) => {
    expect(periodText(period, '2026-03-27')).toBe(text)
  })

  test.each([
    [{}, 'En vigueur au 27 mars 2026'],
    [{ until: '2026-09-01' }, 'En vigueur jusqu’au 31 août 2026'],
    [{ until: '2026-03-01' }, 'N’est plus en vigueur depuis le 1er mars 2026'],
    [{ from: '2026-09-01' }, 'En vigueur à compter du 1er septembre 2026'],
    [
      GONE,
      'N’est plus en vigueur\u00A0: en vigueur jusqu’à un jour entre le 26 mai 2023 et le 1er mars 2026',
    ],
    [
      { ended: { after: '2026-03-26', by: '2026-03-28' } },
      'En vigueur jusqu’à un jour entre le 26 mars 2026 et le 28 mars 2026',
    ],
  ])('name the state of %j', (period, label) => {
    expect(legalForceLabel(legalForceOn(period, '2026-03-27', '2026-03-27'))).toBe(label)
  })

  test('never say that words were in force before they began', () => {
    const force = legalForceOn({ from: '2026-09-01' }, '2026-11-28', '2026-03-27')
    expect(legalForceLabel(force)).toBe('En vigueur à compter du 1er septembre 2026')
  })

  test('do without the days that are not known', () => {
    expect(legalForceLabel({ state: 'inForce', period: {} })).toBe('En vigueur')
    expect(legalForceLabel({ state: 'ended', period: {} })).toBe('N’est plus en vigueur')
    const deferred = legalForceOn({ deferred: true }, '2026-11-28', '2026-05-12')
    expect(deferred.state).toBe('notYet')
    expect(legalForceLabel(deferred)).toBe('En vigueur différée, jour non indiqué par la source')
  })
})
