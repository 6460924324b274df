import type { CalendarEntry } from '#application/newsroom/desk/load-calendar.ts'
import { formatCount, frenchTime, frenchWeekday } from '#domain/editorial/french-formats.ts'
import { monthAfter, weeksOfMonth } from '#domain/newsroom/calendar-month.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import { articlePagePath } from '../article-paths-and-fields.ts'
import { calendarPath } from '../calendar-view.ts'
import type { CalendarView } from '../calendar-view.ts'
import { settingPath } from '../settings-view.ts'

import styles from './calendar.module.css'

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** French names of the kinds of entries. */
const KINDS: Readonly<Record<CalendarEntry['kind'], string>> = {
  article: 'Article',
  letter: 'Lettre',
  bannerBegins: 'Début de bannière',
  bannerEnds: 'Fin de bannière',
}

const wordedMonth = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

function monthName(month: string): string {
  return wordedMonth.format(Date.parse(`${month}-01T12:00Z`))
}

/** Page with a month as a table, or as a list of its days on a phone. */
export function CalendarPage({ planned: { month, today, days } }: CalendarView) {
  const total = [...days.values()].reduce((sum, entries) => sum + entries.length, 0)
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <>
      <nav className={styles.months} aria-label="Mois">
        {previous && <a href={calendarPath(previous)}>{monthName(previous)}</a>}
        {today.slice(0, 7) !== month && <a href={NEWSROOM_PATHS.calendar}>Ce mois-ci</a>}
        {next && <a href={calendarPath(next)}>{monthName(next)}</a>}
      </nav>
      <table className={styles.month}>
        <caption>
          <span className={styles.name}>{monthName(month)}</span>
          {`\u00A0: ${total === 0 ? 'rien de prévu' : formatCount(total, 'événement prévu', 'événements prévus')}`}
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <DayCell
                  key={WEEKDAYS[at]}
                  day={day}
                  isToday={day === today}
                  entries={(day !== undefined && days.get(day)) || []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface DayCellProps {
  readonly day: CalendarDay | undefined
  readonly isToday: boolean
  readonly entries: readonly CalendarEntry[]
}

function DayCell({ day, isToday, entries }: DayCellProps) {
  if (day === undefined) return <td className={styles.empty}>{'\u00A0'}</td>
  return (
    <td
      className={entries.length === 0 ? styles.empty : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day}>
        <span className={styles.number}>{Number(day.slice(-2))}</span>
        <span className={styles.date}>{frenchWeekday(day)}</span>
      </time>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.at} ${entry.title}`} data-kind={entry.kind}>
              <span className={styles.facts}>{`${frenchTime(entry.at)} ${KINDS[entry.kind]}`}</span>
              <a href={entryPath(entry)}>{entry.title}</a>
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

function entryPath({ number, path }: CalendarEntry): string {
  if (number !== undefined) return articlePagePath(number)
  return path ?? settingPath('banners')
}
