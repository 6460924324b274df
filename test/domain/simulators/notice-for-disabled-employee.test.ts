import { describe, expect, test } from 'vitest'

import { doubledNotice } from '#domain/simulators/notice-for-disabled-employee.ts'
import { formatDuration } from '#domain/simulators/parse-and-format-durations.ts'
import { aRow } from '#test/support/fixtures/small-simulator-tables.ts'

const noticeOf = (text: string): string => {
  const { outcome } = doubledNotice(aRow(1, {}, text))
  return outcome.kind === 'duration' ? formatDuration(outcome.parts) : outcome.kind
}

describe('[S03] the notice of a disabled employee', () => {
  test.each([
    ['1 semaine', '2 semaines'],
    ['1 mois', '2 mois'],
    ['1,5 mois', '3 mois'],
    ['2 mois', '3 mois'],
    ['12 semaines', '3 mois'],
    ['1 mois et 15 jours', '2 mois et 30 jours'],
  ])('doubles %s to %s', (text, doubled) => {
    expect(noticeOf(text).replaceAll('\u00A0', ' ')).toBe(doubled)
  })

  test.each(['3 mois', '4 mois', '2 heures par jour', 'aucun', 'non prévu'])(
    'leaves %s as it is',
    (text) => {
      const row = aRow(1, {}, text)
      expect(doubledNotice(row)).toBe(row)
    },
  )

  test('quotes the article and says why, after what the row says', () => {
    const row = { ...aRow(1, {}, '1 mois'), because: 'Usage de la branche.' }
    const { because, passages } = doubledNotice(row)
    expect(because).toMatch(/^Usage de la branche\. .*doublé/u)
    expect(passages.map(({ article }) => article)).toEqual(['L5213-9'])
    expect(doubledNotice(aRow(1, {}, '1 mois')).because).toMatch(/^Le préavis .*doublé/u)
  })
})
