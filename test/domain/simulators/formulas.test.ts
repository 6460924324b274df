import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { evaluate } from '#domain/simulators/evaluate-formula.ts'
import type { Expression, Variables } from '#domain/simulators/evaluate-formula.ts'
import { variablesFrom } from '#domain/simulators/formula-variable-values.ts'
import { parseFormula } from '#domain/simulators/parse-formula.ts'
import { renderFormula } from '#domain/simulators/render-formula.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'

const LEGAL = 'salaire * (1/4 * min(annees, 10) + 1/3 * max(annees - 10, 0))'

function parsed(text: string): Expression {
  const formula = parseFormula(text)
  if (!formula.ok) throw new Error(`${text}: ${JSON.stringify(formula.problem)}`)
  return formula.value
}

const after = (months: number): Variables =>
  variablesFrom(
    new Map([
      ['anciennete', months],
      ['salaire12', 2400],
      ['salaire3', 2500],
    ]),
  )

test.each([
  [LEGAL, 30, 1562.5],
  [LEGAL, 120, 6250],
  [LEGAL, 144, 7916.67],
  ['salaire12 * anneesEntieres', 35, 4800],
  ['floor(annees * 2) / 2', 35, 2.5],
  ['ceil(annees)', 37, 4],
  ['2 - 3 - 4', 0, -5],
  ['2 - (3 - 4)', 0, 3],
  ['12 / 3 / 2 + 2 * 3', 0, 8],
  ['max(1, 2, 3.5)', 0, 3.5],
])('%s after %i months is %d', (text, months, value) => {
  expect(evaluate(parsed(text), after(months))).toBeCloseTo(value, 2)
})

test.each([
  [LEGAL, 30, '2 500 € × 1/4 × 2,5'],
  [LEGAL, 144, '2 500 € × (1/4 × 10 + 1/3 × (12 − 10))'],
  ['salaire12 * anneesEntieres', 24, '2 400 € × 2'],
  ['salaire / (annees - 1)', 24, '2 500 € ÷ (2 − 1)'],
  ['salaire * 1/10 * annees * 17/10', 24, '2 500 € × 1/10 × 2 × 17/10'],
  ['0', 24, undefined],
  ['0 * salaire', 24, undefined],
])('%s after %i months reads %s', (text, months, words) => {
  const rendered = renderFormula(parsed(text), after(months), (name) => name.startsWith('salaire'))
  expect(rendered === undefined ? undefined : withPlainSpaces(rendered)).toBe(words)
})

test.each([
  ['', 1, undefined],
  ['salaire *', 10, undefined],
  ['salaire salaire', 9, 'salaire'],
  ['floor(1, 2)', 8, ','],
  ['ceil(1, 2)', 7, ','],
  ['min 1', 5, '1'],
  ['(1 + 2', 7, undefined],
  ['1,5 * annees', 2, ','],
  ['2 ^ 3', 3, '^'],
])('%j breaks at sign %i', (text, column, word) => {
  const problem = word === undefined ? { column } : { column, word }
  expect(parseFormula(text)).toEqual({ ok: false, problem })
})

const numbers = fc.integer({ min: 0, max: 99 }).map((value) => ({ kind: 'number' as const, value }))
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    numbers,
    fc.record({
      kind: fc.constant('operation' as const),
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const),
      left: tie('expression'),
      right: tie('expression'),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom('min' as const, 'max' as const),
      operands: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

/** A formula with every part in parentheses. */
function written(part: Expression): string {
  if (part.kind === 'number') return String(part.value)
  if (part.kind === 'variable') return part.name
  return part.kind === 'call'
    ? `${part.name}(${part.operands.map((each) => written(each)).join(', ')})`
    : `(${written(part.left)} ${part.operator} ${written(part.right)})`
}

property.prop([expression])('a formula that is written is read as it was', (formula) => {
  expect(parsed(written(formula))).toEqual(formula)
})

property.prop([fc.string()])('no text breaks the reading of formulas', (text) => {
  expect(typeof parseFormula(text).ok).toBe('boolean')
})
