import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { evaluate } from '#domain/simulators/evaluate-formula.ts'
import type { Expression } from '#domain/simulators/evaluate-formula.ts'
import { parseFormula } from '#domain/simulators/parse-formula.ts'
import { renderFormula } from '#domain/simulators/render-formula.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'

function parsed(text: string): Expression {
  const formula = parseFormula(text)
  if (!formula.ok) throw new Error(`${text}: ${JSON.stringify(formula.problem)}`)
  return formula.value
}

function rendered(
  formula: Expression,
  numbers: Readonly<Record<string, number>>,
): string | undefined {
  const variables = new Map(Object.entries(numbers))
  const text = renderFormula(formula, variables, (name) => name === 'salaire')
  return text === undefined ? undefined : withPlainSpaces(text)
}

test.each([
  ['1/4 * 8', undefined],
  ['annees - 2', undefined],
  ['salaire * 2 - 1', '2 500 € × 2 − 1'],
  ['salaire / 13', '2 500 € ÷ 13'],
  ['12 / annees', '12 ÷ 2'],
  ['2 * 3 * annees', '2 × 3 × 2'],
  ['salaire * 1 / 4', '2 500 € × 1/4'],
  ['salaire * 2 / annees', '2 500 € × 2 ÷ 2'],
  ['salaire * 2 / (annees - 1)', '2 500 € × 2 ÷ (2 − 1)'],
])('%s reads %s for two years at 2 500 €', (text, words) => {
  expect(rendered(parsed(text), { salaire: 2500, annees: 2 })).toBe(words)
})

test.each([
  ['salaire * (annees - (mois - 1))', '2 500,5 € × (2,5 − (3 − 1))'],
  ['salaire * (annees - 1 - mois)', '2 500,5 € × (2,5 − 1 − 3)'],
  ['salaire * (annees + (mois - 1))', '2 500,5 € × (2,5 + 3 − 1)'],
  ['salaire - annees * mois', '2 500,5 € − 2,5 × 3'],
  ['salaire - annees / mois', '2 500,5 € − 2,5 ÷ 3'],
  ['salaire / (annees * mois)', '2 500,5 € ÷ (2,5 × 3)'],
  ['salaire / (annees / mois)', '2 500,5 € ÷ (2,5 ÷ 3)'],
  ['salaire * (annees / mois)', '2 500,5 € × 2,5 ÷ 3'],
  ['salaire / (1/4)', '2 500,5 € ÷ 1/4'],
  ['(salaire + annees) / mois', '(2 500,5 € + 2,5) ÷ 3'],
])('%s has brackets only where they are needed', (text, words) => {
  const numbers = { salaire: 2500.5, annees: 2.5, mois: 3 }
  expect(rendered(parsed(text), numbers)?.replace('500,50', '500,5')).toBe(words)
})

test.each([
  ['salaire * (max(annees - 10, 0) + annees)', '1 000 € × 4'],
  ['salaire * (annees + max(annees - 10, 0))', '1 000 € × 4'],
  ['salaire * (annees - max(annees - 10, 0))', '1 000 € × 4'],
  ['salaire + salaire * max(annees - 10, 0)', '1 000 €'],
  ['salaire * (max(annees - 10, 0) - annees)', '1 000 € × (0 − 4)'],
])('%s has no term of zero that changes nothing', (text, words) => {
  expect(rendered(parsed(text), { salaire: 1000, annees: 4 })).toBe(words)
})

test.each([
  ['salaire * min(annees * 2, 12)', 5, '1 000 € × 5 × 2'],
  ['salaire * min(annees * 2, 12)', 7, '1 000 € × 12'],
  ['salaire * max(annees - 10, 2)', 15, '1 000 € × (15 − 10)'],
  ['salaire * floor(annees * 2)', 5, '1 000 € × 10'],
  ['salaire * floor(annees / 2)', 5, '1 000 € × 2'],
  ['salaire * min(ceil(annees / 2), 15)', 5, '1 000 € × 3'],
  ['min(annees - 7, salaire)', 5, '5 − 7'],
  ['salaire * floor(annees - 7.5)', 5, '1 000 € × -3'],
])('%s shows what it chooses after %i years', (text, annees, words) => {
  expect(rendered(parsed(text), { salaire: 1000, annees })).toBe(words)
})

/** Formulas that divide by digits alone, so that all have a value. */
const { formula: formulas } = fc.letrec<{ formula: Expression; digit: Expression }>((tie) => ({
  digit: fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((value) => ({ kind: 'number' as const, value })),
    fc.constantFrom('a', 'b', 'c').map((name) => ({ kind: 'variable' as const, name })),
  ),
  formula: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tie('digit'),
    fc.record({
      kind: fc.constant('operation' as const),
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const),
      left: tie('formula'),
      right: tie('formula'),
    }),
    fc.record({
      kind: fc.constant('operation' as const),
      operator: fc.constant('/' as const),
      left: tie('formula'),
      right: tie('digit'),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom('min' as const, 'max' as const),
      operands: fc.array(tie('formula'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

/** What a reader calculates from a printed formula: a fraction, « 1/4 », is one number. */
function calculated(text: string): number {
  const signs = text
    .replaceAll(/\d+\/\d+/gu, '($&)')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
  return evaluate(parsed(signs), new Map())
}

const digit = fc.integer({ min: 1, max: 9 })

property.prop([formulas, fc.record({ a: digit, b: digit, c: digit })])(
  'a printed formula comes to the value of the formula',
  (formula, numbers) => {
    const text = rendered(formula, numbers)
    fc.pre(text !== undefined)
    expect(calculated(text)).toBeCloseTo(evaluate(formula, new Map(Object.entries(numbers))), 4)
  },
)
