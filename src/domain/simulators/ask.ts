import { evaluate, variablesOf } from './expression.ts'
import { questionsBehind, variablesFrom } from './formula-variables.ts'
import { sampleValues } from './sample-values.ts'
import { fulfils } from './table.ts'
import type { Answers, Question, Row, Table } from './table.ts'

/** The next step through a table: a question, the row with its amount, or no row at all. */
export type NextStep =
  | { readonly kind: 'question'; readonly question: Question }
  | {
      readonly kind: 'answer'
      readonly row: Row
      /** In euros, to the cent; of a row with a formula. */
      readonly amount?: number
    }
  | { readonly kind: 'none' }

/** Asks what still separates the remaining rows, then what the formula needs; else answers. */
export function ask(table: Table, answers: Answers): NextStep {
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
  return [...when].every(([id, condition]) => fulfils(condition, answers.get(id)))
}

/** True if two answers to a question would leave different rows. */
function separates(question: Question, rows: readonly Row[]): boolean {
  const conditions = rows.map(({ when }) => when.get(question.id))
  const left = sampleValues(question, rows).map((value) =>
    conditions.map((condition) => (fulfils(condition, value) ? '1' : '0')).join(''),
  )
  return new Set(left).size > 1
}

/** The questions that the formula of a row needs answered. */
export function neededQuestions({ outcome }: Row): readonly string[] {
  if (outcome.kind !== 'formula') return []
  return variablesOf(outcome.formula).flatMap((variable) => questionsBehind(variable))
}

function answered(row: Row, answers: Answers): NextStep {
  if (row.outcome.kind !== 'formula') return { kind: 'answer', row }
  const amount = evaluate(row.outcome.formula, variablesFrom(answers))
  return { kind: 'answer', row, amount: Math.round(amount * 100) / 100 }
}
