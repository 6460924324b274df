import { frenchDate } from '#domain/editorial/french-date.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'

/** A day in words, « 1er mars 2026 », readable by machines too. */
export function Day({ at }: { readonly at: Instant }) {
  return <time dateTime={isoDay(at)}>{frenchDate(at)}</time>
}
