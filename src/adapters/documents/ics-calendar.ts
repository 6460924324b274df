import { ICalCalendar, ICalEventTransparency } from 'ical-generator'

import type { CalendarFiles } from '#ports/calendar-files.ts'

/**
 * Creates a writer of iCalendar (`.ics`) files with all-day events. The event ids end with the
 * site's host.
 */
export function icsCalendars(site: {
  readonly name: string
  readonly origin: string
}): CalendarFiles {
  const { host } = new URL(site.origin)
  return {
    write(title, events, writtenAt) {
      const calendar = new ICalCalendar({
        name: title,
        prodId: { company: site.name, product: 'échéancier', language: 'FR' },
      })
      for (const { id, day, title: summary, description } of events) {
        calendar.createEvent({
          id: `${id}@${host}`,
          start: new Date(`${day}T00:00:00Z`),
          allDay: true,
          // A deadline takes no time: the day stays free for appointments.
          transparency: ICalEventTransparency.TRANSPARENT,
          stamp: new Date(writtenAt),
          summary,
          description,
        })
      }
      return calendar.toString()
    },
  }
}
