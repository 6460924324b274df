import { sampleValues } from './boundary-values.ts'
import { meetsCondition } from './rule-table.ts'
import type { Answers, Question, Row, Table } from './rule-table.ts'

/** Problem of a simulator's table: answers that match no row (gap), or several rows (overlap). */
export interface TableIssue {
  readonly kind: 'gap' | 'overlap'
  /** Line numbers of the overlapping rows. Empty for a gap. */
  readonly lines: readonly number[]
  /** Example of answers with this problem. */
  readonly answers: Answers
}

/**
 * Returns the gaps and overlaps of a simulator's table. Each set of overlapping rows is returned
 * once.
 */
export function findGapsAndOverlaps({ questions, rows }: Table): readonly TableIssue[] {
  const issues = new Map<string, TableIssue>()
  for (const { rows: left, answers } of answerGroups(questions, rows, new Map())) {
    if (left.length === 1) continue
    const lines = left.map(({ line }) => line)
    const key = lines.length === 0 ? JSON.stringify([...answers]) : lines.join(' ')
    if (!issues.has(key))
      issues.set(key, { kind: lines.length === 0 ? 'gap' : 'overlap', lines, answers })
  }
  return [...issues.values()]
}

/** Group of answers that match the same rows of a table, with one example. */
export interface AnswerGroup {
  readonly rows: readonly Row[]
  readonly answers: Answers
}

/**
 * Yields the groups of answers that a table distinguishes, with the rows that they match. `answers`
 * are those already given to earlier questions.
 */
export function* answerGroups(
  questions: readonly Question[],
  rows: readonly Row[],
  answers: Answers,
): Generator<AnswerGroup> {
  const [question, ...others] = questions
  if (question === undefined) {
    yield { rows, answers }
    return
  }
  if (rows.every(({ when }) => !when.has(question.id))) {
    yield* answerGroups(others, rows, answers)
    return
  }
  const followed = new Set<string>()
  for (const value of sampleValues(question, rows)) {
    const left = rows.filter(({ when }) => meetsCondition(when.get(question.id), value))
    const key = left.map(({ line }) => line).join(' ')
    if (followed.has(key)) continue
    followed.add(key)
    yield* answerGroups(others, left, new Map(answers).set(question.id, value))
  }
}
