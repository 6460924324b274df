/** Syntax tree of a formula in a simulator's table of rules. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: string }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'call'
      readonly name: FunctionName
      readonly operands: readonly Expression[]
    }

export type Operator = '+' | '-' | '*' | '/'

export const FUNCTION_NAMES = ['min', 'max', 'floor', 'ceil'] as const
export type FunctionName = (typeof FUNCTION_NAMES)[number]

/** True for a function that rounds its one operand. */
export function isRounding(name: FunctionName): boolean {
  return name === 'floor' || name === 'ceil'
}

/** Values of a formula's variables, by name. */
export type Variables = ReadonlyMap<string, number>

/** Returns the value of a formula. Throws if a variable has no value. */
export function evaluate(expression: Expression, variables: Variables): number {
  if (expression.kind === 'number') return expression.value
  if (expression.kind === 'variable') return variableValue(expression.name, variables)
  const valueOf = (part: Expression): number => evaluate(part, variables)
  return expression.kind === 'call'
    ? CALLS[expression.name](expression.operands.map((each) => valueOf(each)))
    : OPERATIONS[expression.operator](valueOf(expression.left), valueOf(expression.right))
}

function variableValue(name: string, variables: Variables): number {
  const value = variables.get(name)
  if (value === undefined) throw new Error(`The formula has no value for ${name}`)
  return value
}

const CALLS: Readonly<Record<FunctionName, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  floor: ([value = 0]) => Math.floor(value),
  ceil: ([value = 0]) => Math.ceil(value),
}

const OPERATIONS: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

/** Returns the names of a formula's variables without duplicates, in order of appearance. */
export function variablesOf(expression: Expression): readonly string[] {
  if (expression.kind === 'variable') return [expression.name]
  return [...new Set(partsOf(expression).flatMap((part) => variablesOf(part)))]
}

/**
 * Returns the operands of a call or an operation. Returns an empty list for a number or a variable.
 */
function partsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === 'call') return expression.operands
  return expression.kind === 'operation' ? [expression.left, expression.right] : []
}
