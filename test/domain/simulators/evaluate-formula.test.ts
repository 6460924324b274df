import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { evaluate, variablesOf } from '#domain/simulators/evaluate-formula.ts'
import type { Expression, FunctionName, Operator } from '#domain/simulators/evaluate-formula.ts'
import {
  isAmount,
  questionsBehind,
  variablesFrom,
} from '#domain/simulators/formula-variable-values.ts'
import type { Question } from '#domain/simulators/rule-table.ts'

const amount = fc.integer({ min: -1000, max: 1000 })

const a: Expression = { kind: 'variable', name: 'a' }
const b: Expression = { kind: 'variable', name: 'b' }

const operation = (left: Expression, operator: Operator, right: Expression): Expression => ({
  kind: 'operation',
  operator,
  left,
  right,
})

const call = (name: FunctionName, operands: readonly Expression[]): Expression => ({
  kind: 'call',
  name,
  operands,
})

const values = (one: number, other: number): ReadonlyMap<string, number> =>
  new Map([
    ['a', one],
    ['b', other],
  ])

describe('an operation', () => {
  property.prop([amount, amount])('undoes its inverse', (one, other) => {
    const numbers = values(one, other)
    const back = operation(operation(a, '+', b), '-', b)
    expect(evaluate(back, numbers)).toBe(one)
    fc.pre(other !== 0)
    expect(evaluate(operation(operation(a, '*', b), '/', b), numbers)).toBeCloseTo(one, 6)
  })

  property.prop([amount, fc.nat(50)])('multiplies as it adds, so many times', (one, times) => {
    let sum: Expression = { kind: 'number', value: 0 }
    for (let time = 0; time < times; time += 1) sum = operation(sum, '+', a)
    const numbers = values(one, times)
    expect(evaluate(operation(a, '*', b), numbers)).toBeCloseTo(evaluate(sum, numbers), 6)
  })

  property.prop([amount, amount])('of least and greatest keeps both', (one, other) => {
    const numbers = values(one, other)
    const least = evaluate(call('min', [a, b]), numbers)
    const greatest = evaluate(call('max', [a, b]), numbers)
    expect([least, greatest]).toEqual([one, other].toSorted((left, right) => left - right))
  })

  property.prop([fc.double({ min: -1000, max: 1000, noNaN: true })])(
    'rounds down by less than one',
    (value) => {
      const whole = evaluate(call('floor', [a]), values(value, 0))
      expect(Number.isInteger(whole)).toBe(true)
      expect(whole <= value && value < whole + 1).toBe(true)
    },
  )

  property.prop([fc.double({ min: -1000, max: 1000, noNaN: true })])(
    'rounds up by less than one',
    (value) => {
      const whole = evaluate(call('ceil', [a]), values(value, 0))
      expect(Number.isInteger(whole)).toBe(true)
      expect(whole >= value && value > whole - 1).toBe(true)
    },
  )

  test('refuses a variable without a value, by its name', () => {
    expect(() => evaluate(operation(a, '+', b), new Map([['a', 1]]))).toThrow(/\bb$/u)
    expect(evaluate(a, new Map([['a', 0]]))).toBe(0)
  })
})

test.each([
  ['a number', { kind: 'number', value: 3 }, []],
  ['a variable', a, ['a']],
  ['a sum', operation(b, '+', operation(a, '*', b)), ['b', 'a']],
  ['a call', call('max', [b, operation(a, '-', b), { kind: 'number', value: 0 }]), ['b', 'a']],
] satisfies readonly (readonly [string, Expression, readonly string[]])[])(
  '%s names its variables once, in their order',
  (_, formula, names) => {
    expect(variablesOf(formula)).toEqual(names)
  },
)

const given = (answers: Readonly<Record<string, string | number>>): object =>
  Object.fromEntries(variablesFrom(new Map(Object.entries(answers))))

describe('the variables of a formula', () => {
  test.each([
    [{ categorie: 'cadre', age: 57 }, { age: 57 }],
    [{ salaire12: 2400 }, { salaire12: 2400 }],
    [{ salaire3: 2500 }, { salaire3: 2500 }],
    [
      { salaire12: 2400, salaire3: 2500 },
      { salaire12: 2400, salaire3: 2500, salaire: 2500 },
    ],
    [
      { salaire12: 2600, salaire3: 2500 },
      { salaire12: 2600, salaire3: 2500, salaire: 2600 },
    ],
    [{ anciennete: 30 }, { anciennete: 30, annees: 2.5, anneesEntieres: 2 }],
    [{ anciennete: 0 }, { anciennete: 0, annees: 0, anneesEntieres: 0 }],
    [{ anciennete: '30' }, {}],
  ])('from %j are %j', (answers, variables) => {
    expect(given(answers)).toEqual(variables)
  })

  property.prop([fc.record({ anciennete: fc.nat(840), salaire12: fc.nat(), salaire3: fc.nat() })])(
    'are all known once the questions behind them are answered',
    (answers) => {
      for (const variable of Object.keys(given(answers))) {
        const behind = questionsBehind(variable).map((id) => [id, Object(answers)[id]] as const)
        expect(given(Object.fromEntries(behind))).toHaveProperty(variable)
      }
    },
  )

  test.each([
    ['salaire', true],
    ['salaire3', true],
    ['annees', false],
    ['age', false],
    ['prime', false],
  ])('%s is in euros: %s', (variable, isInEuros) => {
    const questions: readonly Question[] = [
      { id: 'anciennete', label: 'Ancienneté ?', type: 'months' },
      { id: 'salaire12', label: 'Salaire moyen ?', type: 'amount' },
      { id: 'age', label: 'Âge ?', type: 'number' },
      { id: 'salaire3', label: 'Salaire récent ?', type: 'amount' },
    ]
    expect(isAmount(variable, questions)).toBe(isInEuros)
  })

  test('are in euros only if all their questions are', () => {
    const questions: readonly Question[] = [
      { id: 'salaire12', label: 'Salaire moyen ?', type: 'amount' },
      { id: 'salaire3', label: 'Salaire récent ?', type: 'number' },
    ]
    expect(isAmount('salaire', questions)).toBe(false)
  })
})
