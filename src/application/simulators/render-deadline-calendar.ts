import { parseProcedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Deadline } from '#domain/deadlines/deadline-schedule.ts'
import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { CalendarEvent, CalendarFiles } from '#ports/calendar-files.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

import type { DrawUpSchedule } from './draw-up-deadline-schedule.ts'

interface CalendarPorts {
  readonly schedule: DrawUpSchedule
  readonly calendars: CalendarFiles
  readonly clock: Clock
}

/**
 * Renders the deadlines of the procedure in a query as a calendar file, without assumed dates.
 * Returns undefined if the query is incomplete or invalid, or a deadline is withdrawn.
 */
export type ScheduleCalendar = (query: URLSearchParams) => Promise<string | undefined>

/** Creates the use case that renders calendar files of deadlines. */
export function scheduleCalendar(ports: CalendarPorts): ScheduleCalendar {
  const { schedule: draw, calendars, clock } = ports
  return async (query) => {
    const input = new Map(query)
    const situation = parseProcedure(input.get('situation'))
    const answer = situation && (await draw(situation, input))
    if (answer?.kind !== 'schedule' || answer.proof.withdrawn.size > 0) return undefined
    const { schedule } = answer
    const start = schedule.deadlines.find(({ bound }) => bound === 'given')?.day ?? ''
    const events = schedule.deadlines
      .filter(({ bound }) => bound !== 'assumed')
      .map((deadline) => eventOf(deadline, `${situation}-${start}`))
    return calendars.write(schedule.title, events, clock.now())
  }
}

function eventOf(deadline: Deadline, procedure: string): CalendarEvent {
  const { id, day, title, rule, passages, bound } = deadline
  const articles = [...new Set(passages.map(({ article }) => formatArticleNumber(article)))]
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
