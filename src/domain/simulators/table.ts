import type { Passage } from '../editorial/code-answer.ts'
import type { Expression } from './expression.ts'
import type { ToolId } from './tool.ts'

/** A question of a table; months are entered in years and months, amounts in euros per month. */
export type Question = ChoiceQuestion | PlainQuestion

interface QuestionTexts {
  readonly id: string
  readonly label: string
  readonly help?: string
}

export interface ChoiceQuestion extends QuestionTexts {
  readonly type: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface PlainQuestion extends QuestionTexts {
  readonly type: 'yesNo' | NumericType
}

export type NumericType = 'months' | 'number' | 'amount'

/** The bounds of a number: ≥ `from`, > `above`, < `below`, ≤ `upTo`. */
export interface Bound {
  readonly from?: number
  readonly above?: number
  readonly below?: number
  readonly upTo?: number
}

/** What an answer must be: one of these values (of a choice, `oui`, `non`), or a number between. */
export type Condition = { readonly oneOf: readonly string[] } | Bound

export const DURATION_UNITS = [
  'months',
  'weeks',
  'days',
  'workableDays',
  'workedDays',
  'hours',
  'hoursPerDay',
  'hoursPerWeek',
  'hoursPerMonth',
] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]

/** A length with its unit; a sum of them is « 1 mois et 15 jours ». */
export interface DurationPart {
  readonly value: number
  readonly unit: DurationUnit
}

/** What a row gives: a duration, nothing due, an amount in euros, or no provision. */
export type Outcome =
  | { readonly kind: 'duration'; readonly parts: readonly DurationPart[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'formula'; readonly formula: Expression }
  | { readonly kind: 'notProvided' }

/** A rule of the Code or of an agreement, with the words that say it. */
export interface Row {
  /** Its line in the file of the table. */
  readonly line: number
  /** All conditions hold; a question that is not named may have any answer. */
  readonly when: ReadonlyMap<string, Condition>
  readonly outcome: Outcome
  /** Quoted words; `article` is the stable id of an agreement's article, or a number of the Code. */
  readonly passages: readonly Passage[]
  readonly because?: string
  /** Law that the site does not hold. */
  readonly references: readonly { readonly title: string; readonly url: string }[]
}

/** The rules of the Code (without IDCC) or of an agreement for one simulator. */
export interface Table {
  readonly tool: ToolId
  readonly idcc: string | undefined
  /** In the order in which they are asked; those that formulas need included. */
  readonly questions: readonly Question[]
  readonly rows: readonly Row[]
}

/** The file of a table in the content folder. */
export function tableFile({ tool, idcc }: Pick<Table, 'tool' | 'idcc'>): string {
  return `simulateurs/${tool}/${idcc ?? 'code'}.yaml`
}

/** Values by question: an option, `oui` or `non`, or a number (months, euros). */
export type Answers = ReadonlyMap<string, string | number>

/** The possible answers of a choice, or of yes and no; undefined for a number. */
export function possibleValues(question: Question): readonly string[] | undefined {
  if (question.type === 'choice') return question.options.map(({ value }) => value)
  return question.type === 'yesNo' ? ['oui', 'non'] : undefined
}

/** True if an answer fulfils a condition; without an answer nothing speaks against it. */
export function fulfils(
  condition: Condition | undefined,
  value: string | number | undefined,
): boolean {
  if (condition === undefined || value === undefined) return true
  if ('oneOf' in condition) return condition.oneOf.some((each) => each === value)
  return typeof value === 'number' && isWithin(condition, value)
}

function isWithin({ from, above, below, upTo }: Bound, value: number): boolean {
  return (
    value >= (from ?? -Infinity) &&
    value > (above ?? -Infinity) &&
    value < (below ?? Infinity) &&
    value <= (upTo ?? Infinity)
  )
}
