import { possibleTimes } from './elapsed-time.ts'
import type { Bound } from './elapsed-time.ts'
import { elapsedUnit, possibleValues } from './rule-table.ts'
import type { AnswerValue, Condition, Question, Row } from './rule-table.ts'

/**
 * Returns answers that test the conditions on a question: its options, or 0 and the values at and
 * next to each bound, for elapsed time with and without a day more. Negative values are omitted.
 */
export function sampleValues(question: Question, rows: readonly Row[]): readonly AnswerValue[] {
  const possible = possibleValues(question)
  if (possible) return possible
  const numbers = numbersNearBounds(question, rows)
  if (elapsedUnit(question) === undefined) return numbers
  return numbers.flatMap((completed) => possibleTimes({ completed }))
}

function numbersNearBounds(question: Question, rows: readonly Row[]): readonly number[] {
  const perUnit = question.type === 'amount' ? CENTS : 1
  const bounds = rows.flatMap(({ when }) => boundsOf(when.get(question.id)))
  const values = bounds.flatMap((bound) => [bound - 1 / perUnit, bound, bound + 1 / perUnit])
  return [...new Set([0, ...values.map((value) => Math.round(value * perUnit) / perUnit)])]
    .filter((value) => value >= 0)
    .toSorted((one, other) => one - other)
}

const CENTS = 100

/** Returns the bounds in a condition on a number. Returns an empty list for any other condition. */
export function boundsOf(condition: Condition | undefined): readonly number[] {
  if (condition === undefined || 'oneOf' in condition) return []
  const { from, above, below, upTo }: Bound = condition
  return [from, above, below, upTo].filter((bound) => bound !== undefined)
}
