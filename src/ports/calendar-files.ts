import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** A whole day with a title, for the reader's own calendar. */
export interface CalendarEvent {
  /** The same for the same deadline of the same procedure: an import again replaces it. */
  readonly id: string
  readonly day: CalendarDay
  readonly title: string
  readonly description: string
}

/** Writes days as a file that calendars import: RFC 5545. */
export interface CalendarFiles {
  write(title: string, events: readonly CalendarEvent[], writtenAt: Instant): string
}
