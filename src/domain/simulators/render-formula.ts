import { evaluate, isRounding, variablesOf } from './evaluate-formula.ts'
import type { Expression, Operator, Variables } from './evaluate-formula.ts'
import { formatAmount, formatNumber } from './format-numbers.ts'

/**
 * Formats a formula with a reader's values: « 2 500 € × (1/4 × 10 + 1/3 × 2) ». Added and
 * subtracted zeros are omitted. Returns undefined for a formula without variables or with the value
 * 0.
 */
export function renderFormula(
  formula: Expression,
  variables: Variables,
  isAmount: (variable: string) => boolean,
): string | undefined {
  if (variablesOf(formula).length === 0 || evaluate(formula, variables) === 0) return undefined
  return rendered(formula, { variables, isAmount }).text
}

interface Numbers {
  readonly variables: Variables
  readonly isAmount: (variable: string) => boolean
}

/**
 * Formatted part of a formula. `binding` is its operator precedence: 1 for a sum, 2 for a product,
 * 3 for a number or fraction.
 */
interface Rendered {
  readonly text: string
  readonly binding: 1 | 2 | 3
}

const SIGNS: Readonly<Record<Operator, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' }

function rendered(part: Expression, numbers: Numbers): Rendered {
  const { variables, isAmount } = numbers
  if (part.kind === 'operation') return renderedOperation(part, numbers)
  const value = evaluate(part, variables)
  if (part.kind === 'call' && !isRounding(part.name)) {
    const chosen = part.operands.find((each) => evaluate(each, variables) === value)
    if (chosen !== undefined) return rendered(chosen, numbers)
  }
  const isInEuros = part.kind === 'variable' && isAmount(part.name)
  return { text: isInEuros ? formatAmount(value) : formatNumber(value), binding: 3 }
}

type Operation = Extract<Expression, { kind: 'operation' }>

function renderedOperation(operation: Operation, numbers: Numbers): Rendered {
  const { operator, left, right } = fractionApart(operation)
  const isZero = (part: Expression): boolean => evaluate(part, numbers.variables) === 0
  if (operator === '/' && left.kind === 'number' && right.kind === 'number') {
    return { text: `${formatNumber(left.value)}/${formatNumber(right.value)}`, binding: 3 }
  }
  const isSum = operator === '+' || operator === '-'
  if (isSum && isZero(right)) return rendered(left, numbers)
  if (operator === '+' && isZero(left)) return rendered(right, numbers)
  const binding = isSum ? 1 : 2
  const first = enclosed(rendered(left, numbers), binding)
  const second = enclosed(rendered(right, numbers), isCommutative(operator) ? binding : binding + 1)
  return { text: `${first} ${SIGNS[operator]} ${second}`, binding }
}

/** Rewrites `salaire * 1 / 4` as `salaire * (1/4)`, which is easier to read. */
function fractionApart(operation: Operation): Operation {
  const { operator, left, right } = operation
  if (operator !== '/' || left.kind !== 'operation' || left.operator !== '*') return operation
  const fraction: Operation = { kind: 'operation', operator: '/', left: left.right, right }
  return { kind: 'operation', operator: '*', left: left.left, right: fraction }
}

function isCommutative(operator: Operator): boolean {
  return operator === '+' || operator === '*'
}

function enclosed({ text, binding }: Rendered, within: number): string {
  return binding < within ? `(${text})` : text
}
