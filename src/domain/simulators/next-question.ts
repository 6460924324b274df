import { sampleValues } from './boundary-values.ts'
import { evaluate, variablesOf } from './evaluate-formula.ts'
import { questionsBehind, variablesFrom } from './formula-variable-values.ts'
import { meetsCondition } from './rule-table.ts'
import type { Answers, Question, Row, Table } from './rule-table.ts'

/**
 * Next step of a simulator: ask a question, show the matching row with its amount, or report that
 * no row matches.
 */
export type NextStep =
  | { readonly kind: 'question'; readonly question: Question }
  | {
      readonly kind: 'answer'
      readonly row: Row
      /** Amount in euros, rounded to the cent, for a row with a formula. */
      readonly amount?: number
    }
  | { readonly kind: 'none' }

/**
 * Returns the next step of a simulator for the answers so far. It first asks questions that
 * separate the remaining rows, then those that the formula needs.
 */
export function nextStep(table: Table, answers: Answers): NextStep {
  const rows = table.rows.filter((row) => isPossible(row, answers))
  const open = table.questions.filter(({ id }) => !answers.has(id))
  const separating = open.find((question) => separates(question, rows))
  if (separating) return { kind: 'question', question: separating }
  const [row] = rows
  if (row === undefined) return { kind: 'none' }
  const needed = new Set(neededQuestions(row))
  const missing = open.find(({ id }) => needed.has(id))
  return missing ? { kind: 'question', question: missing } : answered(row, answers)
}

function isPossible({ when }: Row, answers: Answers): boolean {
  return [...when].every(([id, condition]) => meetsCondition(condition, answers.get(id)))
}

/** True if two answers to a question would leave different rows. */
function separates(question: Question, rows: readonly Row[]): boolean {
  const conditions = rows.map(({ when }) => when.get(question.id))
  const left = sampleValues(question, rows).map((value) =>
    conditions.map((condition) => (meetsCondition(condition, value) ? '1' : '0')).join(''),
  )
  return new Set(left).size > 1
}

/** Returns the ids of the questions that a row's formula needs. */
export function neededQuestions({ outcome }: Row): readonly string[] {
  if (outcome.kind !== 'formula') return []
  return variablesOf(outcome.formula).flatMap((variable) => questionsBehind(variable))
}

function answered(row: Row, answers: Answers): NextStep {
  if (row.outcome.kind !== 'formula') return { kind: 'answer', row }
  const amount = evaluate(row.outcome.formula, variablesFrom(answers))
  return { kind: 'answer', row, amount: Math.round(amount * 100) / 100 }
}
