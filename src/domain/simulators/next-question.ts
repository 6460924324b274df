import { sampleValues } from './boundary-values.ts'
import { dayQuestion } from './day-question.ts'
import { possibleTimes } from './elapsed-time.ts'
import { evaluate, variablesOf } from './evaluate-formula.ts'
import { questionsBehind, variablesFrom } from './formula-variable-values.ts'
import { elapsedUnit, isPossible, withImplied } from './rule-table.ts'
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
 * separate the remaining rows, then those that the formula needs. An answer in completed months or
 * years is asked to the day if that alone separates rows.
 */
export function nextStep(table: Table, answers: Answers): NextStep {
  const rows = table.rows.filter((row) => isPossible(row, answers))
  const open = table.questions.filter(({ id }) => !answers.has(id))
  const separating = open.find((question) =>
    separates(rows, possibleAnswers(question, rows, answers)),
  )
  if (separating) return { kind: 'question', question: separating }
  const undecided = undecidedDay(table.questions, rows, answers)
  if (undecided) return { kind: 'question', question: undecided }
  const [row] = rows
  if (row === undefined) return { kind: 'none' }
  const needed = new Set(neededQuestions(row))
  const missing = open.find(({ id }) => needed.has(id))
  return missing ? { kind: 'question', question: missing } : answered(row, answers)
}

/** Returns the answers to a question that contradict none of those given. */
function possibleAnswers(
  question: Question,
  rows: readonly Row[],
  answers: Answers,
): readonly Answers[] {
  return sampleValues(question, rows)
    .map((value) => withImplied(question, value))
    .filter((each) => [...each].every(([id, value]) => (answers.get(id) ?? value) === value))
}

/** True if two of these answers would leave different rows. */
function separates(rows: readonly Row[], answers: readonly Answers[]): boolean {
  const left = answers.map((each) =>
    rows.map((row) => (isPossible(row, each) ? '1' : '0')).join(''),
  )
  return new Set(left).size > 1
}

/** Returns the question about the day of an answer that leaves rows on both sides of a bound. */
function undecidedDay(
  questions: readonly Question[],
  rows: readonly Row[],
  answers: Answers,
): Question | undefined {
  for (const question of questions) {
    const unit = elapsedUnit(question)
    const time = answers.get(question.id)
    if (unit === undefined || typeof time !== 'object') continue
    const times = possibleTimes(time).map((each) => new Map([[question.id, each]]))
    if (separates(rows, times)) return dayQuestion(question, time, unit)
  }
  return undefined
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
