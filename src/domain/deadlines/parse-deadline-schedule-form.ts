import type { CalendarDay } from '../shared/calendar-day.ts'
import type { FormField } from '../shared/form-field.ts'
import { DAY_PROBLEMS, parseWrittenDay, writtenDayInIso } from '../shared/parse-written-day.ts'
import { parseDuration } from '../simulators/parse-and-format-durations.ts'
import type { ScheduleField, ScheduleFieldName } from './deadline-schedule-forms.ts'
import type { HolidayRegion } from './public-holidays.ts'
import type { NoticePart } from './workdays-and-period-ends.ts'

/** Submitted values of a schedule form by field name. */
export type ScheduleInput = ReadonlyMap<string, string>

/** French error message for each invalid field. */
export type ScheduleProblems = ReadonlyMap<ScheduleFieldName, string>

/** Accepted years, first and last. */
const FIRST_YEAR = '2000'
const LAST_YEAR = '2099'

/** Maximum length of a notice period: twelve months. A longer one is treated as a typing error. */
const MAX_NOTICE_DAYS = 372
const DAYS_IN: Readonly<Record<NoticePart['unit'], number>> = {
  months: 31,
  weeks: 7,
  days: 1,
  workableDays: 1,
  workedDays: 1,
}

/**
 * Parsed values of a schedule form. Empty optional dates are absent, and an unanswered choice has
 * its first option.
 */
export interface ScheduleValues {
  readonly days: ReadonlyMap<ScheduleFieldName, CalendarDay>
  /** Length of the notice period. Empty if there is none. */
  readonly notice: readonly NoticePart[]
  readonly choices: ReadonlyMap<ScheduleFieldName, string>
}

/** Validates each field separately. Returns the French error message of each invalid field. */
export function fieldProblems<Name extends string>(
  fields: readonly FormField<Name>[],
  input: ScheduleInput,
): ReadonlyMap<Name, string> {
  const problems = new Map<Name, string>()
  for (const field of fields) {
    const problem = problemOf(field, textOf(input, field))
    if (problem !== undefined) problems.set(field.name, problem)
  }
  return problems
}

function textOf(input: ScheduleInput, { name }: FormField): string {
  return (input.get(name) ?? '').trim()
}

function problemOf(field: FormField, text: string): string | undefined {
  const { type, options } = field
  if (text === '') return missing(field)
  if (type === 'day') return dayProblem(text)
  if (type === 'duration')
    return parseNoticePeriod(text) === undefined ? DURATION_INVALID : undefined
  return options?.some(({ value }) => value === text) === true ? undefined : CHOICE_INVALID
}

function missing({ type, optional, required }: FormField): string | undefined {
  if (type === 'choice') return required === true ? CHOICE_INVALID : undefined
  if (optional === true) return undefined
  return type === 'day' ? DAY_MISSING : DURATION_MISSING
}

const DAY_MISSING = 'Indiquez cette date.'
const DURATION_MISSING = 'Indiquez la durée du préavis.'
const DAY_OUT_OF_RANGE = `Indiquez une date entre ${FIRST_YEAR} et ${LAST_YEAR}.`
const DURATION_INVALID =
  'Indiquez une durée en mois, semaines ou jours : « 2 mois », « 15 jours », « 10 jours ouvrables ».'
const CHOICE_INVALID = 'Choisissez une des réponses proposées.'

function dayProblem(text: string): string | undefined {
  const day = parseWrittenDay(text)
  if (!day.ok) return DAY_PROBLEMS[day.problem]
  const year = day.value.slice(0, 4)
  return year >= FIRST_YEAR && year <= LAST_YEAR ? undefined : DAY_OUT_OF_RANGE
}

/**
 * Parses a notice period: « 2 mois », « 1 mois et 15 jours », « 10 jours ouvrables ». Returns
 * undefined if it is malformed, too long or in hours.
 */
export function parseNoticePeriod(text: string): readonly NoticePart[] | undefined {
  const parts = parseDuration(text.toLowerCase())
  if (parts?.every(isNoticePart) !== true) return undefined
  const days = parts.reduce((sum, { value, unit }) => sum + value * DAYS_IN[unit], 0)
  return days <= MAX_NOTICE_DAYS ? parts : undefined
}

function isNoticePart(part: { readonly unit: string }): part is NoticePart {
  return !part.unit.startsWith('hours')
}

/** Parses the values of fields for which `fieldProblems` returned no problem. */
export function parseScheduleValues(
  fields: readonly ScheduleField[],
  input: ScheduleInput,
): ScheduleValues {
  const days = new Map<ScheduleFieldName, CalendarDay>()
  const choices = new Map<ScheduleFieldName, string>()
  let notice: readonly NoticePart[] = []
  for (const field of fields) {
    const text = textOf(input, field)
    if (field.type === 'choice') choices.set(field.name, text || (field.options?.[0]?.value ?? ''))
    else if (field.type === 'duration') notice = parseNoticePeriod(text) ?? []
    else if (text !== '') days.set(field.name, writtenDayInIso(text))
  }
  return { days, choices, notice }
}

/** Returns the region whose public holidays apply, from the choices of the form. */
export function regionOf(choices: ScheduleValues['choices']): HolidayRegion {
  return choices.get('region') === 'alsace-moselle' ? 'alsaceMoselle' : 'general'
}

/** Returns the date of a required field. Throws if the date is missing. */
export function requiredDay(days: ScheduleValues['days'], name: ScheduleFieldName): CalendarDay {
  const dayOfField = days.get(name)
  if (dayOfField === undefined) throw new Error(`the day ${name} was not read`)
  return dayOfField
}
