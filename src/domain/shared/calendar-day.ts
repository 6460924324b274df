/** Gregorian date such as '2026-11-22', without time zone. Strings up to 9999 sort by date. */
export type CalendarDay = string

/**
 * Parses a date 'YYYY-MM-DD' of the years 1 to 9999. Returns undefined for any other text or a date
 * that does not exist.
 */
export function parseCalendarDay(text: string): CalendarDay | undefined {
  if (text.length !== 'YYYY-MM-DD'.length || text < '0001-01-01') return undefined
  return daysLater(text, 0) === text ? text : undefined
}

/** Returns the date some days after another, or before it if `days` is negative. */
export function daysLater(day: CalendarDay, days: number): CalendarDay {
  return formatDay(dayNumber(...partsOf(day)) + days)
}

/**
 * Returns the same day of the month, some months later. If that month has no such day, returns its
 * last day.
 */
export function sameDayMonthsLater(day: CalendarDay, months: number): CalendarDay {
  const [year, month, date] = partsOf(day)
  const count = year * 12 + month - 1 + months
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const last = dayNumber(laterYear, laterMonth + 1, 1) - 1
  return formatDay(Math.min(dayNumber(laterYear, laterMonth, date), last))
}

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: CalendarDay): number {
  // 1 January 1970 was a Thursday.
  return (((dayNumber(...partsOf(day)) + 4) % 7) + 7) % 7
}

export function yearOf(day: CalendarDay): number {
  return partsOf(day)[0]
}

/**
 * Returns the number of days from 1 January 1970 to a date. Month 13 is January of the next year.
 */
export function dayNumber(year: number, month: number, day: number): number {
  // Years run from March here, so that the leap day comes last.
  const marchYear = month > 2 ? year : year - 1
  const monthFromMarch = (month + 9) % 12
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return 365 * marchYear + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 719_469
}

/** Number of days in 400 years, the cycle of the Gregorian calendar. */
const ERA = 146_097
/** Number of days from 1 March of the year 0 to 1 January 1970. */
const EPOCH = 719_468

/** Formats a number of days since 1 January 1970 as 'YYYY-MM-DD'. */
export function formatDay(number: number): CalendarDay {
  const era = Math.floor((number + EPOCH) / ERA)
  const ofEra = number + EPOCH - era * ERA
  const yearOfEra = Math.floor(
    (ofEra -
      Math.floor(ofEra / 1460) +
      Math.floor(ofEra / 36_524) -
      Math.floor(ofEra / (ERA - 1))) /
      365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153)
  const date = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = ((monthFromMarch + 2) % 12) + 1
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`
}

function partsOf(day: CalendarDay): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

function padded(count: number, width: number): string {
  return String(count).padStart(width, '0')
}
