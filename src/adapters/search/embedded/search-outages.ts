import { Outage } from '#ports/outage.ts'

/** How the log names the search. */
export const SERVICE = 'recherche'

/** SQLite cannot read (10), finds the file damaged (11), cannot open it (14), or finds something else in it (26). */
const UNREADABLE: ReadonlySet<unknown> = new Set([10, 11, 14, 26])

/** Nothing can be found before an index is built. */
export function unprepared(): Outage {
  return new Outage(SERVICE, new Error('the index is being prepared'))
}

/** Reads the index; a file that cannot be read is an outage, any other fault stays the bug that it is. */
export function reading<Answer>(question: () => Answer): Answer {
  try {
    return question()
  } catch (fault) {
    throw isUnreadable(fault) ? new Outage(SERVICE, fault) : fault
  }
}

function isUnreadable(fault: unknown): boolean {
  return fault instanceof Error && 'errcode' in fault && UNREADABLE.has(fault.errcode)
}
