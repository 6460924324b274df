import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

const START_OF_DAY = new Map<string, Instant | undefined>()
const NEVER = '2200-01-01'

/** The start in Paris of a day that the base writes '2008-06-27', or as its midnight in UTC; undefined for no day. The years 2222 and 2999 say that no end is known: they are none. */
export function legiDay(day: string | number | null): Instant | undefined {
  const written = typeof day === 'number' ? new Date(day).toISOString().slice(0, 10) : day
  if (written === null || written >= NEVER) return undefined
  if (!START_OF_DAY.has(written)) START_OF_DAY.set(written, parisStart(written))
  return START_OF_DAY.get(written)
}

function parisStart(day: string): Instant | undefined {
  const start = startOfParisDay(day)
  return start.ok ? start.value : undefined
}
