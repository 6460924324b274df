import type { Instant } from '#domain/shared/instant.ts'
import { endOfParisDay, startOfParisDay } from '#domain/shared/paris-calendar.ts'
import { DAY_PROBLEMS, parseWrittenDay } from '#domain/shared/parse-written-day.ts'
import type { DayProblem } from '#domain/shared/parse-written-day.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { Failure } from './command-failure.ts'
import { EXIT } from './exit-codes.ts'

const TIME_AND_ZONE = /^\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Parses a day, which starts at midnight in Paris, or an instant with its time zone. */
export function parseMoment(text: string): Result<Instant, DayProblem> {
  return momentOf(text, startOfParisDay)
}

/** Parses the end of a subscription: a day in Paris, included, or an instant with its time zone. */
export function parseTerm(text: string): Result<Instant, DayProblem> {
  return momentOf(text, endOfParisDay)
}

function momentOf(
  text: string,
  ofDay: (day: string) => Result<Instant, 'dayInvalid'>,
): Result<Instant, DayProblem> {
  const [date = '', time] = text.trim().split('T')
  const day = parseWrittenDay(date)
  if (!day.ok) return day
  if (time === undefined) {
    const instant = ofDay(day.value)
    return instant.ok ? instant : refused('nonexistent')
  }
  const instant = TIME_AND_ZONE.test(time) ? Date.parse(`${day.value}T${time}`) : Number.NaN
  return Number.isNaN(instant) ? refused('unreadable') : ok(instant)
}

/** Code of a refused date, and how such a date is written. */
const KINDS = {
  day: { code: 'dayInvalid', form: 'une date s’écrit 31/12/2026 ou 2026-12-31.' },
  timeInParis: {
    code: 'dayInvalid',
    form: 'un moment s’écrit 31/12/2026 ou «\u00A031/12/2026 08:30\u00A0», à l’heure de Paris.',
  },
  instant: {
    code: 'momentInvalid',
    form: 'une date s’écrit 31/12/2026 ou 2026-12-31\u00A0; un instant, 2026-12-31T14:00+01:00, avec son fuseau horaire.',
  },
}

/** Returns the failure for a date that cannot be parsed or does not exist. */
export function invalidDate(kind: keyof typeof KINDS, value: string, problem: DayProblem): Failure {
  const { code, form } = KINDS[kind]
  const message = problem === 'nonexistent' ? lowerFirst(DAY_PROBLEMS.nonexistent) : form
  return { code, exit: EXIT.usage, value, message }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
