import type { CalendarDay } from '../shared/calendar-day.ts'
import { daysLater, yearOf } from '../shared/calendar-day.ts'

/** Region of the workplace. Alsace and Moselle have two additional public holidays. */
export type HolidayRegion = 'general' | 'alsaceMoselle'

export interface PublicHoliday {
  readonly day: CalendarDay
  readonly name: string
}

/** Holidays with a fixed date (articles L. 3133-1 and L. 3134-13). */
const FIXED: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', 'Jour de l’An'],
  ['05-01', 'Fête du travail'],
  ['05-08', 'Victoire de 1945'],
  ['07-14', 'Fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'Armistice de 1918'],
  ['12-25', 'Noël'],
]

/** Holidays by number of days after Easter Sunday. */
const AFTER_EASTER: readonly (readonly [days: number, name: string])[] = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
]

/**
 * Returns the public holidays of a year by date. Those of Alsace and Moselle always include Good
 * Friday, which is a holiday only in some municipalities.
 */
export function publicHolidays(
  year: number,
  region: HolidayRegion = 'general',
): readonly PublicHoliday[] {
  const easter = easterSunday(year)
  const holidays = [
    ...FIXED.map(([monthAndDay, name]) => ({ day: dayOf(year, monthAndDay), name })),
    ...AFTER_EASTER.map(([days, name]) => ({ day: daysLater(easter, days), name })),
  ]
  if (region === 'alsaceMoselle') {
    holidays.push(
      { day: daysLater(easter, -2), name: 'Vendredi saint' },
      { day: dayOf(year, '12-26'), name: 'Second jour de Noël' },
    )
  }
  return holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Returns the public holiday on a date, or undefined if there is none. */
export function holidayOn(day: CalendarDay, region: HolidayRegion): PublicHoliday | undefined {
  return publicHolidays(yearOf(day), region).find((holiday) => holiday.day === day)
}

/** Returns Easter Sunday of a Gregorian year, by the anonymous algorithm published by Meeus. */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const afterMarch = epact + weekday - 7 * correction + 114
  const month = String(Math.floor(afterMarch / 31)).padStart(2, '0')
  const date = String((afterMarch % 31) + 1).padStart(2, '0')
  return dayOf(year, `${month}-${date}`)
}

function dayOf(year: number, monthAndDay: string): CalendarDay {
  return `${String(year).padStart(4, '0')}-${monthAndDay}`
}
