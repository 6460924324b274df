import { sampleValues } from './sample-values.ts'
import { fulfils } from './table.ts'
import type { Answers, Question, Row, Table } from './table.ts'

/** Answers that no row fits, or several do. */
export interface TableIssue {
  readonly kind: 'gap' | 'overlap'
  /** The lines of the rows: those that overlap; of a gap, none. */
  readonly lines: readonly number[]
  /** An example. */
  readonly answers: Answers
}

/** Every gap, and each set of rows that overlap once, over all answers that rows tell apart. */
export function checkTable({ questions, rows }: Table): readonly TableIssue[] {
  const issues = new Map<string, TableIssue>()
  for (const { rows: left, answers } of cells(questions, rows, new Map())) {
    if (left.length === 1) continue
    const lines = left.map(({ line }) => line)
    const key = lines.length === 0 ? [...answers].join(' ') : lines.join(' ')
    if (!issues.has(key))
      issues.set(key, { kind: lines.length === 0 ? 'gap' : 'overlap', lines, answers })
  }
  return [...issues.values()]
}

/** Answers that lead to the same rows, by an example. */
export interface Cell {
  readonly rows: readonly Row[]
  readonly answers: Answers
}

/**
 * Every set of answers that rows tell apart, with the rows that fit. Answers to a question that
 * leave the same rows are followed once, so the number of cells stays near the number of rows.
 */
export function* cells(
  questions: readonly Question[],
  rows: readonly Row[],
  answers: Answers,
): Generator<Cell> {
  const [question, ...others] = questions
  if (question === undefined) {
    yield { rows, answers }
    return
  }
  if (rows.every(({ when }) => !when.has(question.id))) {
    yield* cells(others, rows, answers)
    return
  }
  const followed = new Set<string>()
  for (const value of sampleValues(question, rows)) {
    const left = rows.filter(({ when }) => fulfils(when.get(question.id), value))
    const key = left.map(({ line }) => line).join(' ')
    if (followed.has(key)) continue
    followed.add(key)
    yield* cells(others, left, new Map(answers).set(question.id, value))
  }
}
