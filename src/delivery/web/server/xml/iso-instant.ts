import type { Instant } from '#domain/shared/instant.ts'
import { dated } from '#domain/shared/paris-calendar.ts'

/** A moment as feeds and sitemaps write it: `2026-03-04T00:00:00.000Z`. */
export function isoInstant(instant: Instant): string {
  return new Date(dated(instant)).toISOString()
}
