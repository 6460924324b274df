import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** All-day event for a reader's calendar. */
export interface CalendarEvent {
  /** Stable per deadline and procedure, so that a new import replaces the event. */
  readonly id: string
  readonly day: CalendarDay
  readonly title: string
  readonly description: string
}

/** Serializes events as an iCalendar file (RFC 5545). */
export interface CalendarFiles {
  write(title: string, events: readonly CalendarEvent[], writtenAt: Instant): string
}
