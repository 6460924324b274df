import type { AnsweredQuestion, Simulation } from '#application/simulators/simulation-types.ts'
import type { HiddenField, QuestionStep } from '#application/views/simulator-views.ts'
import { isDayQuestion, stepNameOf } from '#domain/simulators/day-question.ts'
import type { Question } from '#domain/simulators/rule-table.ts'
import { monthsFields, SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

import { ruleSection } from './build-answer-step.ts'
import { agreementField } from './simulator-answer-url.ts'

/** Input of the question step, from the query of the page. */
interface QuestionRequest {
  readonly idcc: string | undefined
  readonly answers: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
  /** Id of the question whose answer the reader wants to change. */
  readonly changed: string | undefined
}

/**
 * Builds the step with the question to change, or else with the next question. Returns undefined if
 * no question is left.
 */
export function questionStep(
  simulation: Simulation,
  request: QuestionRequest,
): QuestionStep | undefined {
  const changing = simulation.answered.find(({ question }) => question.id === request.changed)
  if (changing) return changedQuestion(simulation, changing, request)
  if (simulation.kind === 'answer') return undefined
  const { question, refusal, code } = simulation
  const isMissing =
    request.texts.get(SIMULATOR_FIELDS.step) === stepNameOf(question) && refusal === undefined
  const problem = refusal ?? (isMissing ? MISSING[question.type] : undefined)
  const later = refusal === undefined ? [] : otherAnswers(request.answers, question.id)
  return {
    kind: 'question',
    question,
    hidden: hiddenFields(question, fieldsOf(simulation, request.idcc, later)),
    values: valuesIn(request.texts, question),
    ...(problem !== undefined && { problem }),
    ...(code && { code: ruleSection(CODE_FIRST, code) }),
  }
}

const CODE_FIRST = 'Sans attendre, la réponse du Code du travail'

const MISSING: Readonly<Record<Question['type'], string>> = {
  choice: 'Choisissez une réponse.',
  yesNo: 'Répondez par oui ou par non.',
  months: 'Indiquez un nombre d’années ou de mois, 0 s’il n’y en a pas.',
  years: 'Indiquez un âge en années.',
  number: 'Indiquez un nombre entier.',
  amount: 'Indiquez un montant en euros.',
}

/**
 * Returns the fields to pass on with a question. The answer whose day is asked becomes a field that
 * the reader's choice replaces, so that a form without a choice keeps it.
 */
function hiddenFields(question: Question, fields: readonly HiddenField[]): readonly HiddenField[] {
  if (!isDayQuestion(question)) return fields
  const name = monthsFields(question.id)[question.refines]
  return fields.map((field) => (field.name === question.id ? { ...field, name } : field))
}

function changedQuestion(
  simulation: Simulation,
  { question, value }: AnsweredQuestion,
  { idcc, answers }: QuestionRequest,
): QuestionStep {
  const others = otherAnswers(answers, question.id)
  return {
    kind: 'question',
    question,
    hidden: fieldsOf(simulation, idcc, others).filter(({ name }) => name !== question.id),
    values: valuesOf(question, value),
  }
}

function otherAnswers(
  answers: ReadonlyMap<string, string>,
  except: string,
): readonly (readonly [string, string])[] {
  return [...answers].filter(([id]) => id !== except)
}

/**
 * Returns the query fields to pass on: the agreement, the answers, and other fields, without
 * duplicates.
 */
function fieldsOf(
  { answered }: Simulation,
  idcc: string | undefined,
  others: readonly (readonly [string, string])[],
): readonly HiddenField[] {
  const pathsByValue = new Map([
    ...others,
    ...answered.map(({ question, value }) => [question.id, value] as const),
  ])
  return [agreementField(idcc), ...[...pathsByValue].map(([name, value]) => ({ name, value }))]
}

/** Returns the values of a question's fields, as submitted. */
function valuesIn(
  texts: ReadonlyMap<string, string>,
  question: Question,
): Readonly<Record<string, string>> {
  const { years, months } = monthsFields(question.id)
  const names = question.type === 'months' ? [years, months] : [question.id]
  return Object.fromEntries(names.map((name) => [name, texts.get(name) ?? '']))
}

/** Returns the values of a question's fields for a parsed answer. */
function valuesOf(question: Question, value: string): Readonly<Record<string, string>> {
  if (question.type === 'years') return { [question.id]: String(Number.parseInt(value, 10)) }
  if (question.type !== 'months') return { [question.id]: value.replace('.', ',') }
  const { years, months } = monthsFields(question.id)
  const total = Number.parseInt(value, 10)
  return { [years]: String(Math.floor(total / 12)), [months]: String(total % 12) }
}
