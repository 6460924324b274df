import type { Passage } from '../editorial/find-misquoted-law-passages.ts'
import { isElapsedWithin } from './elapsed-time.ts'
import type { Bound, ElapsedTime, ElapsedUnit } from './elapsed-time.ts'
import type { Expression } from './evaluate-formula.ts'
import type { SimulatorId } from './simulator-ids.ts'

/**
 * Question that a simulator asks the reader. Seniority is counted in `months`, age in `years`,
 * amounts in euros.
 */
export type Question = ChoiceQuestion | PlainQuestion

interface QuestionTexts {
  readonly id: string
  readonly label: string
  readonly help?: string
}

export interface ChoiceQuestion extends QuestionTexts {
  readonly type: 'choice'
  readonly options: readonly ChoiceOption[]
}

export interface ChoiceOption {
  readonly value: string
  readonly label: string
  /** Only agreements of those whom the option names, by IDCC. Absent if any may apply to them. */
  readonly agreements?: readonly string[]
  /** Answers to other questions that the option implies, by id, so that they are not asked. */
  readonly implies?: Readonly<Record<string, AnswerValue>>
}

interface PlainQuestion extends QuestionTexts {
  readonly type: 'yesNo' | NumericType
}

export type NumericType = ElapsedUnit | 'number' | 'amount'

/**
 * Condition on an answer: one of these values (options, `oui`, `non`), or a number within bounds.
 */
export type Condition = { readonly oneOf: readonly string[] } | Bound

export const DURATION_UNITS = [
  'months',
  'weeks',
  'days',
  'workableDays',
  'workedDays',
  'weeksPerMonth',
  'daysPerWeek',
  'daysPerMonth',
  'daysPerFortnight',
  'workedDaysPerMonth',
  'hours',
  'hoursInAll',
  'hoursPerDay',
  'hoursPerWeek',
  'hoursPerMonth',
] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]

/** Part of a duration. « 1 mois et 15 jours » has two parts. */
export interface DurationPart {
  readonly value: number
  readonly unit: DurationUnit
}

/** What decides the extent of a right that a text grants without a figure. */
export type DecidedBy = 'contract' | 'employer'

/**
 * Outcome of a table row: a duration, nothing due, a formula in euros, a right without a figure, or
 * no provision in the text.
 */
export type Outcome =
  | { readonly kind: 'duration'; readonly parts: readonly DurationPart[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'formula'; readonly formula: Expression }
  | { readonly kind: 'unquantified'; readonly decidedBy: DecidedBy }
  | { readonly kind: 'notProvided' }

/**
 * Row of a simulator's table: a rule of the Code or of an agreement. It has conditions, an outcome,
 * and the quotations that prove it, if any.
 */
export interface Row {
  /** Line number in the table's file. */
  readonly line: number
  /**
   * Condition on each answer, by question id. All must match; a question without condition may have
   * any answer.
   */
  readonly when: ReadonlyMap<string, Condition>
  readonly outcome: Outcome
  /** Quotations. `article` is the id of an agreement's article or a number of the Code. */
  readonly passages: readonly Passage[]
  /** French reason for the outcome, shown with the result. */
  readonly because?: string
  /**
   * French reason for a bound on seniority or age that the quoted words do not decide alone, shown if
   * the answer falls on it.
   */
  readonly boundary?: string
  /** True if the agreement's notice of dismissal applies to this retirement (art. L. 1237-6). */
  readonly borrowsDismissalNotice?: boolean
  /** Legal sources that are not on this site. */
  readonly references: readonly { readonly title: string; readonly url: string }[]
}

/** Table of rules for one simulator: those of the Code (without IDCC) or of an agreement. */
export interface Table {
  readonly tool: SimulatorId
  readonly idcc: string | undefined
  /** Questions in their order, including those that only formulas need. */
  readonly questions: readonly Question[]
  readonly rows: readonly Row[]
}

/** Returns the path of a table's file in the content folder. */
export function tableFile({ tool, idcc }: Pick<Table, 'tool' | 'idcc'>): string {
  return `simulateurs/${tool}/${idcc ?? 'code'}.yaml`
}

/** Parsed answer: an option, `oui` or `non`, a number (euros), or elapsed time (seniority, age). */
export type AnswerValue = string | number | ElapsedTime

/** Reader's answers by question id. */
export type Answers = ReadonlyMap<string, AnswerValue>

/**
 * Returns all possible answers to a choice or yes/no question. Returns undefined for a question
 * about a number.
 */
export function possibleValues(question: Question): readonly string[] | undefined {
  if (question.type === 'choice') return question.options.map(({ value }) => value)
  return question.type === 'yesNo' ? ['oui', 'non'] : undefined
}

/** Returns an answer to a question, with the answers to other questions that it implies. */
export function withImplied(question: Question, value: AnswerValue): Answers {
  return new Map([[question.id, value], ...Object.entries(impliedBy(question, value))])
}

function impliedBy(question: Question, value: AnswerValue): Readonly<Record<string, AnswerValue>> {
  if (question.type !== 'choice') return {}
  return question.options.find((option) => option.value === value)?.implies ?? {}
}

/**
 * Returns the ids of the questions that a choice asks at once: each of its options implies answers
 * to some of them.
 */
export function jointQuestions(question: Question): ReadonlySet<string> {
  const implied = question.type === 'choice' ? question.options.map(({ implies }) => implies) : []
  const isWhole = implied.every((answers) => answers !== undefined)
  return new Set(isWhole ? implied.flatMap((answers) => Object.keys(answers)) : [])
}

/** Returns the only option that an agreement leaves of a choice; undefined if several remain. */
export function onlyOptionUnder(idcc: string, question: Question): string | undefined {
  if (question.type !== 'choice') return undefined
  const left = question.options.filter(({ agreements }) => agreements?.includes(idcc) !== false)
  return left.length === 1 ? left[0]?.value : undefined
}

/** True if a row may still apply after these answers. */
export function isPossible({ when }: Row, answers: Answers): boolean {
  return [...when].every(([id, condition]) => meetsCondition(condition, answers.get(id)))
}

/**
 * True if an answer may satisfy a condition. A missing answer satisfies any condition, and completed
 * months satisfy both sides of a bound that a day more decides.
 */
export function meetsCondition(
  condition: Condition | undefined,
  value: AnswerValue | undefined,
): boolean {
  if (condition === undefined || value === undefined) return true
  if ('oneOf' in condition) return condition.oneOf.some((each) => each === value)
  if (typeof value === 'object') return isElapsedWithin(condition, value)
  return typeof value === 'number' && isWithin(condition, value)
}

/** Returns the unit of a question about elapsed time, undefined for any other question. */
export function elapsedUnit({ type }: Question): ElapsedUnit | undefined {
  return type === 'months' || type === 'years' ? type : undefined
}

function isWithin({ from, above, below, upTo }: Bound, value: number): boolean {
  return (
    value >= (from ?? -Infinity) &&
    value > (above ?? -Infinity) &&
    value < (below ?? Infinity) &&
    value <= (upTo ?? Infinity)
  )
}
