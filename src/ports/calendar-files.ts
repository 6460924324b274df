import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** All-day event for a reader's calendar. */
export interface CalendarEvent {
  /**
   * Id that is stable for each deadline of a procedure, so that a new import replaces the event.
   */
  readonly id: string
  readonly day: CalendarDay
  readonly title: string
  readonly description: string
}

/** Serializer of events to iCalendar files (RFC 5545). */
export interface CalendarFiles {
  /** Returns the text of a calendar file. `writtenAt` is its timestamp. */
  write(title: string, events: readonly CalendarEvent[], writtenAt: Instant): string
}
