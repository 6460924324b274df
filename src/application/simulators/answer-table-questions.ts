import { isDayQuestion } from '#domain/simulators/day-question.ts'
import { nextStep } from '#domain/simulators/next-question.ts'
import type { NextStep } from '#domain/simulators/next-question.ts'
import { formatAnswer, parseAnswer, writeAnswer } from '#domain/simulators/parse-answer.ts'
import type { AnswerValue, Question, Table } from '#domain/simulators/rule-table.ts'

import type { AnsweredQuestion } from './simulation-types.ts'

/** Reader's answers as typed, with the values and questions parsed so far. */
export interface Reading {
  readonly texts: ReadonlyMap<string, string>
  readonly values: Map<string, AnswerValue>
  readonly answered: AnsweredQuestion[]
}

/**
 * First question of a table without a valid answer, or the table's result (`none` without a table
 * or a matching row). `refusal` explains why a typed answer is invalid.
 */
export type TableStep =
  | Exclude<NextStep, { kind: 'question' }>
  | {
      readonly kind: 'question'
      readonly question: Question
      readonly refusal?: string
      readonly refusedText?: string
    }

/**
 * Parses the typed answers to a table's questions into `reading`. Returns the first question
 * without a valid answer, or the result.
 */
export function answerTableQuestions(table: Table | undefined, reading: Reading): TableStep {
  if (table === undefined) return { kind: 'none' }
  const { texts, values, answered } = reading
  for (;;) {
    const next = nextStep(table, values)
    if (next.kind !== 'question') return next
    const { question } = next
    const text = texts.get(question.id)?.trim() ?? ''
    if (text === '' || isDayQuestion(question)) return next
    const answer = parseAnswer(question, text)
    if (!answer.ok) return { ...next, refusal: answer.problem, refusedText: text }
    values.set(question.id, answer.value)
    const words = formatAnswer(question, answer.value)
    answered.push({ question, value: writeAnswer(question, answer.value), text: words })
  }
}
