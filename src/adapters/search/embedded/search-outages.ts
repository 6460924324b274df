import { Outage } from '#ports/outage.ts'

/** How the log names the search. */
export const SERVICE = 'recherche'

/** SQLite cannot read (10), finds the file damaged (11), cannot open it (14), or finds something else in it (26). */
const UNREADABLE: ReadonlySet<unknown> = new Set([10, 11, 14, 26])

/** Nothing can be found before an index is built. */
export function unprepared(): Outage {
  return new Outage(SERVICE, new Error('the index is being prepared'))
}

/** Reads the index; an unreadable file is an outage, any other error stays a bug. */
export function reading<Answer>(question: () => Answer): Answer {
  try {
    return question()
  } catch (error) {
    throw isUnreadable(error) ? new Outage(SERVICE, error) : error
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && UNREADABLE.has(error.errcode)
}
