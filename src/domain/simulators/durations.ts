import { printNumber } from './print-numbers.ts'
import { DURATION_UNITS } from './table.ts'
import type { DurationPart, DurationUnit } from './table.ts'

/** The words of each unit: of one, and of several. */
const WORDS: Readonly<Record<DurationUnit, readonly [one: string, several: string]>> = {
  months: ['mois', 'mois'],
  weeks: ['semaine', 'semaines'],
  days: ['jour', 'jours'],
  workableDays: ['jour ouvrable', 'jours ouvrables'],
  workedDays: ['jour ouvré', 'jours ouvrés'],
  hours: ['heure', 'heures'],
  hoursPerDay: ['heure par jour', 'heures par jour'],
  hoursPerWeek: ['heure par semaine', 'heures par semaine'],
  hoursPerMonth: ['heure par mois', 'heures par mois'],
}

/** Reads a duration as tables write it: `1,5 mois`, `1 mois et 15 jours`; else undefined. */
export function parseDuration(text: string): readonly DurationPart[] | undefined {
  const parts = text
    .trim()
    .split(/\s+et\s+/u)
    .map((part) => parsePart(part))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

const PART = /^(?<digits>\d+(?:,\d+)?)\s+(?<words>\S.*)$/u

function parsePart(text: string): DurationPart | undefined {
  const { digits = '', words = '' } = PART.exec(text)?.groups ?? {}
  const value = Number(digits.replace(',', '.'))
  const unit = DURATION_UNITS.find((each) => WORDS[each].includes(words.replaceAll(/\s+/gu, ' ')))
  return unit === undefined || value === 0 ? undefined : { value, unit }
}

/** A duration in words: « 1 mois et 15 jours », « 2 heures par jour ». */
export function printDuration(parts: readonly DurationPart[]): string {
  return parts
    .map(({ value, unit }) => `${printNumber(value)}\u00A0${WORDS[unit][value < 2 ? 0 : 1]}`)
    .join(' et ')
}

/** Calendar days of each unit, to compare durations; hours have none. */
const DAYS: Readonly<Partial<Record<DurationUnit, number>>> = {
  months: 365.25 / 12,
  weeks: 7,
  days: 1,
  workableDays: 7 / 6,
  workedDays: 7 / 5,
}

/** The calendar days of a duration, a month having 30.4375; undefined for hours. */
export function calendarDays(parts: readonly DurationPart[]): number | undefined {
  let days = 0
  for (const { value, unit } of parts) {
    const each = DAYS[unit]
    if (each === undefined) return undefined
    days += value * each
  }
  return days
}

/** Months as years and months: « 2 ans et 6 mois », « 5 mois ». */
export function printMonths(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  const inYears = `${years}\u00A0${years < 2 ? 'an' : 'ans'}`
  if (years === 0) return `${rest}\u00A0mois`
  return rest === 0 ? inYears : `${inYears} et ${rest}\u00A0mois`
}
