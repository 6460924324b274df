import { describe, expect, test } from 'vitest'

import { findMisreadThresholds } from '#domain/simulators/find-misread-thresholds.ts'
import type { Question, Table } from '#domain/simulators/rule-table.ts'
import { daysSaidBy } from '#domain/simulators/threshold-words.ts'
import { aRow } from '#test/support/fixtures/small-simulator-tables.ts'

const TWO_YEARS = { value: 24, unit: 'months' } as const
const FIFTY = { value: 50, unit: 'years' } as const

describe('[S01] the words of a text', () => {
  test.each([
    'de plus de 2 ans d’ancienneté : 2 mois',
    'au-delà de deux ans',
    'une ancienneté supérieure à 24 mois',
    'jusqu’à 2 ans d’ancienneté : 1 mois',
    'une ancienneté inférieure ou égale à deux ans',
    'Moins de 6 mois De 6 mois à 2 ans Plus de 2 ans',
    'à moins de 2 ans Plus de 2 ans',
  ])('let a step begin on the day after two years: %s', (words) => {
    expect(daysSaidBy([words], TWO_YEARS)).toEqual(['dayAfter'])
  })

  test.each([
    'à partir de 2 ans : 2 mois',
    'A partir de 2 ans : 2 mois',
    'd’au moins deux ans',
    'ayant au minimum 2 ans',
    'justifiant de 2 ans d’ancienneté',
    'ayant 2 ans ou plus',
    'égale ou supérieure à 2 ans',
    'entre 6 mois et moins de deux ans',
    'une ancienneté inférieure à 2 ans',
    'jusqu’à la veille des 2 ans',
    'de 2 à 5 ans de présence',
    'après 2 ans d’ancienneté',
    'si le nombre de ces années est inférieur à 2',
    'à partir de 24 mois, plus 1/15 de mois par année au-delà de 2 ans',
  ])('let a step begin on the day of two years: %s', (words) => {
    expect(daysSaidBy([words], TWO_YEARS)).toEqual(['anniversary'])
  })

  test.each([
    ['les cadres âgés de plus de 50 ans', ['dayAfter']],
    ['âgé de cinquante ans révolus', ['anniversary']],
    ['plus de 50 ans révolus', ['dayAfter']],
    ['plus de 50 ans, ou au moins 50 ans', ['dayAfter', 'anniversary']],
    ['plus de 150 ans', []],
    ['plus de 50 mois', []],
  ])('on the age of fifty, « %s », say %j', (words, days) => {
    expect(daysSaidBy([words], FIFTY)).toEqual(days)
  })
})

const SENIORITY: Question = { id: 'anciennete', label: 'Ancienneté ?', type: 'months' }

function misread(below: string, above: string, operators: 'from' | 'above'): readonly object[] {
  const article = 'KALIARTI000005851390'
  const [low, high] =
    operators === 'from' ? [{ below: 24 }, { from: 24 }] : [{ upTo: 24 }, { above: 24 }]
  const rows = [
    aRow(1, { anciennete: low }, '1 mois', { article, words: below }),
    aRow(2, { anciennete: high }, '2 mois', { article, words: above }),
  ]
  const table: Table = {
    tool: 'preavis-de-licenciement',
    idcc: '1486',
    questions: [SENIORITY],
    rows,
  }
  return findMisreadThresholds(table).map(({ row, said }) => [row.line, said])
}

describe('[S01] a bound', () => {
  test.each([
    [
      'moins de 2 ans',
      'plus de 2 ans',
      'from',
      [
        [1, ['dayAfter']],
        [2, ['dayAfter']],
      ],
    ],
    ['moins de 2 ans', 'plus de 2 ans', 'above', []],
    ['1 mois', 'au moins 2 ans', 'from', []],
    [
      '1 mois',
      '2 mois',
      'from',
      [
        [1, []],
        [2, []],
      ],
    ],
  ] as const)('after « %s », « %s » with %s is misread in %j', (below, above, read, found) => {
    expect(misread(below, above, read)).toEqual(found)
  })
})
