import { Outage } from '#ports/outage.ts'

/** Name of the search service in logs. */
export const SEARCH_SERVICE = 'recherche'

/**
 * SQLite errors of an unreadable file: I/O (10), corrupt (11), cannot open (14), not a database
 * (26).
 */
const UNREADABLE: ReadonlySet<unknown> = new Set([10, 11, 14, 26])

/** Creates the `Outage` to throw while there is no complete index. */
export function missingIndexOutage(): Outage {
  return new Outage(SEARCH_SERVICE, new Error('the index is being prepared'))
}

/**
 * Runs a read of the index and returns its result. Throws an `Outage` if the file is unreadable;
 * rethrows other errors.
 */
export function readIndex<Answer>(question: () => Answer): Answer {
  try {
    return question()
  } catch (error) {
    throw isUnreadable(error) ? new Outage(SEARCH_SERVICE, error) : error
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && UNREADABLE.has(error.errcode)
}
