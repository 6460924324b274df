import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { boundsOf, sampleValues } from '#domain/simulators/boundary-values.ts'
import type { Bound } from '#domain/simulators/elapsed-time.ts'
import { meetsCondition, tableFile } from '#domain/simulators/rule-table.ts'
import type { AnswerValue, Condition, Question } from '#domain/simulators/rule-table.ts'
import { aRow } from '#test/support/fixtures/small-simulator-tables.ts'

type Numeric = 'months' | 'years' | 'number' | 'amount'

function samples(type: Numeric, conditions: readonly Condition[]): readonly AnswerValue[] {
  const question: Question = { id: 'valeur', label: 'Valeur ?', type }
  const rows = conditions.map((valeur, rank) => aRow(rank + 1, { valeur }))
  return sampleValues(question, [aRow(0, {}), ...rows])
}

function bothTimes(completed: number): readonly AnswerValue[] {
  return [
    { completed, beyond: false },
    { completed, beyond: true },
  ]
}

describe('the sample values of a number', () => {
  test.each([
    ['months', [{ from: 24 }], [0, 23, 24, 25].flatMap(bothTimes)],
    ['years', [{ above: 50 }], [0, 49, 50, 51].flatMap(bothTimes)],
    ['number', [{ from: 120 }, { below: 24 }], [0, 23, 24, 25, 119, 120, 121]],
    ['number', [{ above: 50, upTo: 51 }], [0, 49, 50, 51, 52]],
    ['number', [{ from: 0 }], [0, 1]],
    ['amount', [{ from: 1500.5 }], [0, 1500.49, 1500.5, 1500.51]],
    ['amount', [{ below: 0.01 }], [0, 0.01, 0.02]],
    ['months', [], bothTimes(0)],
  ] satisfies readonly (readonly [Numeric, readonly Bound[], readonly AnswerValue[]])[])(
    'of %s with %j are %j',
    (type, bounds, values) => {
      expect(samples(type, bounds)).toEqual(values)
    },
  )

  const bounds = fc.record(
    { from: fc.nat(60), above: fc.nat(60), below: fc.nat(60), upTo: fc.nat(60) },
    { requiredKeys: [] },
  )

  const times = fc.record({ completed: fc.nat(80), beyond: fc.boolean() })

  property.prop([
    fc.array(bounds, { maxLength: 4 }),
    fc.oneof(
      fc.tuple(fc.constant<Numeric>('number'), fc.nat(80)),
      fc.tuple(fc.constant<Numeric>('months'), times),
    ),
  ])('fulfil the same conditions as any other value', (conditions, [type, value]) => {
    const left = (each: AnswerValue): string =>
      conditions.map((condition) => meetsCondition(condition, each)).join(' ')
    expect(samples(type, conditions).map((each) => left(each))).toContain(left(value))
  })

  test.each([
    [undefined, []],
    [{ oneOf: ['cadre'] }, []],
    [{}, []],
    [{ below: 24 }, [24]],
    [{ above: 0, upTo: 6 }, [0, 6]],
  ] satisfies readonly (readonly [Condition | undefined, readonly number[]])[])(
    'name of %j the bounds %j',
    (condition, numbers) => {
      expect(boundsOf(condition)).toEqual(numbers)
    },
  )
})

test.each([
  [{ oneOf: ['12', 'cadre'] }, 12, false],
  [{ oneOf: ['12', 'cadre'] }, '12', true],
  [{ from: 12 }, '12', false],
  [{ from: 12 }, 12, true],
  [{}, 'cadre', false],
])('%j is fulfilled by %j: %s', (condition, value, isFulfilled) => {
  expect(meetsCondition(condition, value)).toBe(isFulfilled)
})

test.each([
  [undefined, 'simulateurs/preavis-de-retraite/code.yaml'],
  ['1486', 'simulateurs/preavis-de-retraite/1486.yaml'],
])('the rules of agreement %s stand in %s', (idcc, file) => {
  expect(tableFile({ tool: 'preavis-de-retraite', idcc })).toBe(file)
})
