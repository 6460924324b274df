import { readSchedule } from '#domain/deadlines/read-schedule.ts'
import { situationOf } from '#domain/deadlines/schedule-forms.ts'
import type { Deadline } from '#domain/deadlines/schedule.ts'
import { printArticleNumber } from '#domain/editorial/legal-reference.ts'
import type { CalendarEvent, CalendarFiles } from '#ports/calendar-files.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Clock } from '#ports/time.ts'

import { proveSchedule } from './prove-schedule.ts'

interface CalendarPorts {
  readonly library: Pick<ContentLibrary, 'documentAt'>
  readonly calendars: CalendarFiles
  readonly clock: Clock
}

/** Writes the deadlines of an address as a calendar file; `undefined` if it has none. */
export type ScheduleCalendar = (query: URLSearchParams) => Promise<string | undefined>

/** The calendar files of schedules; nothing of them is stored. */
export function scheduleCalendar(ports: CalendarPorts): ScheduleCalendar {
  const { library, calendars, clock } = ports
  return async (query) => {
    const input = new Map(query)
    const situation = situationOf(input.get('situation'))
    const answer = situation && readSchedule(situation, input)
    if (answer?.kind !== 'schedule') return undefined
    const { schedule } = answer
    const { changed } = await proveSchedule(library, schedule)
    if (changed.length > 0) return undefined
    const start = schedule.deadlines.find(({ bound }) => bound === 'given')?.day ?? ''
    const events = schedule.deadlines
      .filter(({ bound }) => bound !== 'assumed')
      .map((deadline) => eventOf(deadline, `${situation}-${start}`))
    return calendars.write(schedule.title, events, clock.now())
  }
}

function eventOf(deadline: Deadline, procedure: string): CalendarEvent {
  const { id, day, title, rule, passages, bound } = deadline
  const articles = [...new Set(passages.map(({ article }) => printArticleNumber(article)))]
  const law = articles.length === 0 ? '' : `\nCode du travail : ${articles.join(', ')}.`
  return {
    id: `${procedure}-${id}`,
    day,
    title: `${title}${BOUNDS[bound] ?? ''}`,
    description: `${rule}${law}`,
  }
}

const BOUNDS: Readonly<Partial<Record<Deadline['bound'], string>>> = {
  earliest: ' (au plus tôt)',
  latest: ' (au plus tard)',
}
