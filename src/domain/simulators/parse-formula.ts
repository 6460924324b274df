import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { FUNCTION_NAMES, isRounding } from './evaluate-formula.ts'
import type { Expression, Operator } from './evaluate-formula.ts'

/**
 * Parses a formula with numbers, variables, `+ - * /`, parentheses, `min`, `max`, `floor` and `ceil`.
 * Returns its syntax tree, or the position of the first syntax error.
 */
export function parseFormula(text: string): Result<Expression, FormulaProblem> {
  const tokens: readonly Token[] = [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word,
    position: index,
  }))
  const reader = new FormulaReader(tokens, text.length)
  try {
    const expression = reader.sum()
    reader.end()
    return ok(expression)
  } catch (error) {
    if (error instanceof UnreadableFormula) return refused(error.problem)
    throw error
  }
}

/** Position of a syntax error: its column from 1, and the unexpected word. */
export interface FormulaProblem {
  readonly column: number
  /** Absent at the end of the formula. */
  readonly word?: string
}

interface Token {
  readonly word: string
  readonly position: number
}

const TOKEN = /\d+(?:\.\d+)?|[a-z][a-z0-9]*|\S/giu
const NUMBER = /^\d/u
const NAME = /^[a-z]/iu
const SUMS: readonly Operator[] = ['+', '-']
const PRODUCTS: readonly Operator[] = ['*', '/']

class UnreadableFormula extends Error {
  readonly problem: FormulaProblem

  constructor(problem: FormulaProblem) {
    super('unreadable formula')
    this.problem = problem
  }
}

class FormulaReader {
  readonly #tokens: readonly Token[]
  readonly #length: number
  #at = 0

  constructor(tokens: readonly Token[], length: number) {
    this.#tokens = tokens
    this.#length = length
  }

  sum(): Expression {
    return this.#operations(SUMS, () => this.#operations(PRODUCTS, () => this.#operand()))
  }

  end(): void {
    if (this.#at < this.#tokens.length) this.#refuse()
  }

  #operations(operators: readonly Operator[], operand: () => Expression): Expression {
    let left = operand()
    for (;;) {
      const operator = operators.find((each) => each === this.#word())
      if (operator === undefined) return left
      this.#at += 1
      left = { kind: 'operation', operator, left, right: operand() }
    }
  }

  #operand(): Expression {
    const word = this.#word() ?? this.#refuse()
    if (word === '(') {
      this.#at += 1
      const inner = this.sum()
      this.#take(')')
      return inner
    }
    if (NUMBER.test(word)) {
      this.#at += 1
      return { kind: 'number', value: Number(word) }
    }
    return NAME.test(word) ? this.#named(word) : this.#refuse()
  }

  #named(word: string): Expression {
    const name = FUNCTION_NAMES.find((each) => each === word)
    this.#at += 1
    if (name === undefined) return { kind: 'variable', name: word }
    this.#take('(')
    const operands = [this.sum()]
    while (this.#word() === ',' && !isRounding(name)) {
      this.#at += 1
      operands.push(this.sum())
    }
    this.#take(')')
    return { kind: 'call', name, operands }
  }

  #take(word: string): void {
    if (this.#word() !== word) this.#refuse()
    this.#at += 1
  }

  #word(): string | undefined {
    return this.#tokens[this.#at]?.word
  }

  #refuse(): never {
    const token = this.#tokens[this.#at]
    throw new UnreadableFormula(
      token === undefined
        ? { column: this.#length + 1 }
        : { column: token.position + 1, word: token.word },
    )
  }
}
