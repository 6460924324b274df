import { Outage } from '#ports/outage.ts'

/** Name of the search service in logs. */
export const SEARCH_SERVICE = 'recherche'

/** SQLite error: another process locks the file, as to recover it. */
export const BUSY = 5
/**
 * SQLite errors of an unreadable file: locked (5), I/O (10), corrupt (11), disk full (13), cannot
 * open (14), not a database (26).
 */
const UNREADABLE: ReadonlySet<unknown> = new Set([BUSY, 10, 11, 13, 14, 26])
/** Bits of the kind of an SQLite error; the higher ones are a detail, such as 4874 of I/O. */
const KIND_BITS = 0xff

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
  return UNREADABLE.has(sqliteErrorKind(error))
}

/** Returns the kind of an SQLite error, without its detail; undefined for other errors. */
export function sqliteErrorKind(error: unknown): number | undefined {
  const isSqlite = error instanceof Error && 'errcode' in error
  return isSqlite ? Number(error.errcode) & KIND_BITS : undefined
}
