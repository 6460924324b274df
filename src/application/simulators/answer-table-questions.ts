import { isDayQuestion } from '#domain/simulators/day-question.ts'
import { nextStep } from '#domain/simulators/next-question.ts'
import type { NextStep } from '#domain/simulators/next-question.ts'
import { formatAnswer, parseAnswer, writeAnswer } from '#domain/simulators/parse-answer.ts'
import { jointQuestions, withImplied } from '#domain/simulators/rule-table.ts'
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
    const question = partWithAnswer(next.question, table, reading) ?? next.question
    const text = typedText(question, texts)
    if (text === '' || isDayQuestion(question)) return next
    const answer = parseAnswer(question, text)
    if (!answer.ok) return { ...next, question, refusal: answer.problem, refusedText: text }
    for (const [id, value] of withImplied(question, answer.value)) values.set(id, value)
    const words = formatAnswer(question, answer.value)
    answered.push({ question, value: writeAnswer(question, answer.value), text: words })
  }
}

function typedText({ id }: Question, texts: ReadonlyMap<string, string>): string {
  return texts.get(id)?.trim() ?? ''
}

/**
 * Returns the first open question with a typed answer among those that an unanswered question asks
 * at once: answers may be given one by one.
 */
function partWithAnswer(
  question: Question,
  { questions }: Table,
  { texts, values }: Reading,
): Question | undefined {
  if (typedText(question, texts) !== '') return undefined
  const parts = jointQuestions(question)
  return questions.find(
    (each) => parts.has(each.id) && !values.has(each.id) && typedText(each, texts) !== '',
  )
}
