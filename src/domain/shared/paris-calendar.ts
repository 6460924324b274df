import { dayNumber, formatDay } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { days, hours, minutes, seconds } from './duration.ts'
import type { Instant } from './instant.ts'
import { lazy } from './lazy.ts'
import { parseWrittenDay } from './parse-written-day.ts'
import type { DayProblem } from './parse-written-day.ts'
import { ok, refused } from './result.ts'
import type { Result } from './result.ts'

const wallClock = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

const FIRST_DATED = -62_135_510_400_000
const LAST_DATED = 253_402_214_400_000

/** Returns the date of an instant in Paris, as 'YYYY-MM-DD'. */
export function parisDay(instant: Instant): string {
  const limited = clampToDates(instant)
  return formatDay(Math.floor((limited + parisOffset(limited)) / days(1)))
}

export function parisYear(instant: Instant): number {
  return Number(parisDay(instant).slice(0, 4))
}

/** Returns the month of an instant in Paris, as 'YYYY-MM'. */
export function parisMonth(instant: Instant): string {
  return parisDay(instant).slice(0, 7)
}

/** Returns the first day of the month after a month 'YYYY-MM', as 'YYYY-MM-DD'. */
export function firstDayAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const [nextYear, next] = number < 12 ? [year, number + 1] : [year + 1, 1]
  return `${String(nextYear).padStart(4, '0')}-${String(next).padStart(2, '0')}-01`
}

/** Limits an instant to the years 1 to 9999, which date formats support. NaN becomes 0. */
export function clampToDates(instant: Instant): Instant {
  if (Number.isNaN(instant)) return 0
  return Math.min(Math.max(instant, FIRST_DATED), LAST_DATED)
}

/** Returns midnight in Paris on a date 'YYYY-MM-DD'. Refuses a malformed or non-existent date. */
export function startOfParisDay(day: string): Result<Instant, 'dayInvalid'> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const midnightUtc = days(dayNumber(year, month, date))
  // Applied twice: on the day of a clock change, the offset at midnight UTC is not that of midnight
  // in Paris.
  const roughly = midnightUtc - parisOffset(midnightUtc)
  const instant = midnightUtc - parisOffset(roughly)
  return parisDay(instant) === day ? ok(instant) : refused('dayInvalid')
}

/** Returns midnight in Paris on a valid date, or 0 for a malformed or non-existent one. */
export function parisMidnight(day: CalendarDay): Instant {
  const start = startOfParisDay(day)
  return start.ok ? start.value : 0
}

/**
 * Parses a date or time in Paris: 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM'. A time that a clock change
 * skips becomes an hour later.
 */
export function parisMoment(written: string): Result<Instant, DayProblem> {
  const [, text = '', hour = '0', minute = '0'] =
    /^([\d/.-]+)(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/.exec(written) ?? []
  const day = parseWrittenDay(text)
  if (!day.ok) return day
  const start = parisMidnight(day.value)
  const sameClock = start + hours(Number(hour)) + minutes(Number(minute))
  const instant = sameClock + parisOffset(start) - parisOffset(sameClock)
  const isSkipped = parisOffset(instant) !== parisOffset(sameClock)
  return ok(isSkipped ? sameClock : instant)
}

/** Since this instant, clocks in Paris have changed at full hours only. */
const FULL_HOURS = days(dayNumber(1912, 1, 1))
const MAX_CACHED_HOURS = 10_000
const offsets = new Map<number, number>()

/**
 * Returns the offset of Paris from UTC in milliseconds, cached by hour since formatting is slow.
 */
function parisOffset(instant: Instant): number {
  if (instant < FULL_HOURS) return readOffset(instant)
  const hour = Math.floor(instant / hours(1))
  const cachedOffset = offsets.get(hour)
  if (cachedOffset !== undefined) return cachedOffset
  if (offsets.size >= MAX_CACHED_HOURS) offsets.clear()
  const offset = readOffset(hour * hours(1))
  offsets.set(hour, offset)
  return offset
}

function readOffset(instant: Instant): number {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    wallClock().format(clampToDates(instant)).match(/\d+/g) ?? []
  ).map(Number)
  const midnight = days(dayNumber(year, month, day))
  const whole = Math.floor(instant / seconds(1)) * seconds(1)
  return midnight + hours(hour) + minutes(minute) + seconds(second) - whole
}

/** Returns the end of a date 'YYYY-MM-DD' in Paris, exclusive: midnight of the next day. */
export function endOfParisDay(day: string): Result<Instant, 'dayInvalid'> {
  const start = startOfParisDay(day)
  // A day lasts 23 to 25 hours, so 36 hours always reach the next day.
  return start.ok ? startOfParisDay(parisDay(start.value + hours(36))) : start
}

/** Returns the last Paris date of a period that ends at `until`, exclusive. */
export function lastParisDayBefore(until: Instant): string {
  return parisDay(until - 1)
}

/**
 * Returns the same day of the month, some months after a date 'YYYY-MM-DD'. If that month has no
 * such day, returns its last day.
 */
export function monthsLater(day: string, months: number): Result<string, 'dayInvalid'> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const yearMonth = `${padded(Math.floor(count / 12), 4)}-${padded((count % 12) + 1, 2)}`
  for (let last = date; last >= Math.min(date, 28); last--) {
    const later = `${yearMonth}-${padded(last, 2)}`
    if (startOfParisDay(later).ok) return ok(later)
  }
  return refused('dayInvalid')
}

function padded(count: number, width: number): string {
  return String(count).padStart(width, '0')
}
