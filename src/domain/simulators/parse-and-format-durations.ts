import { formatNumber } from './format-numbers.ts'
import { DURATION_UNITS } from './rule-table.ts'
import type { DurationPart, DurationUnit } from './rule-table.ts'

/** Singular and plural of each unit. */
const WORDS: Readonly<Record<DurationUnit, readonly [one: string, several: string]>> = {
  months: ['mois', 'mois'],
  weeks: ['semaine', 'semaines'],
  days: ['jour', 'jours'],
  workableDays: ['jour ouvrable', 'jours ouvrables'],
  workedDays: ['jour ouvré', 'jours ouvrés'],
  weeksPerMonth: ['semaine par mois', 'semaines par mois'],
  daysPerWeek: ['jour par semaine', 'jours par semaine'],
  daysPerMonth: ['jour par mois', 'jours par mois'],
  daysPerFortnight: ['jour par quinzaine', 'jours par quinzaine'],
  workedDaysPerMonth: ['jour ouvré par mois', 'jours ouvrés par mois'],
  hours: ['heure', 'heures'],
  hoursInAll: ['heure en tout', 'heures en tout'],
  hoursPerDay: ['heure par jour', 'heures par jour'],
  hoursPerWeek: ['heure par semaine', 'heures par semaine'],
  hoursPerMonth: ['heure par mois', 'heures par mois'],
}

/**
 * Parses a French duration: `1,5 mois`, `1 mois et 15 jours`. Returns undefined if it is malformed
 * or zero.
 */
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

/** Formats a duration: « 1 mois et 15 jours », « 2 heures par jour ». */
export function formatDuration(parts: readonly DurationPart[]): string {
  return parts
    .map(({ value, unit }) => `${formatNumber(value)}\u00A0${WORDS[unit][value < 2 ? 0 : 1]}`)
    .join(' et ')
}

/** True if a duration says its period: « par jour », « par mois », « en tout ». */
export function hasPeriod(parts: readonly DurationPart[]): boolean {
  return parts.every(({ unit }) => unit === 'hoursInAll' || unit.includes('Per'))
}

/** Calendar days per unit, for comparing durations. */
const DAYS: Readonly<Partial<Record<DurationUnit, number>>> = {
  months: 365.25 / 12,
  weeks: 7,
  days: 1,
  workableDays: 7 / 6,
  workedDays: 7 / 5,
}

/**
 * Converts a duration to calendar days, at 30.4375 days a month. Returns undefined if a part is in
 * hours.
 */
export function calendarDays(parts: readonly DurationPart[]): number | undefined {
  let days = 0
  for (const { value, unit } of parts) {
    const each = DAYS[unit]
    if (each === undefined) return undefined
    days += value * each
  }
  return days
}
