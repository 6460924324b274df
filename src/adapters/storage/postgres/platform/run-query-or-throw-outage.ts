import type { Kysely } from 'kysely'

import { Outage } from '#ports/outage.ts'

const SERVICE = 'base de données'

/**
 * SQLSTATEs of an unavailable database: unreachable, overloaded, stopping, out of space, too slow,
 * or access denied.
 */
const SQL_STATES = /^(?:08|28|3D|53|55P03|57|58)/
const SYSTEM_CODES = /^(?:E[A-Z_]+)$/
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/**
 * Runs a query and returns its result. Throws an `Outage` if the database is unavailable; rethrows
 * other errors.
 */
export async function runQuery<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    throw isDatabaseOutage(error) ? new Outage(SERVICE, error) : error
  }
}

/**
 * Returns a function that runs queries on a database, typed by its tables. It throws an `Outage` if
 * the database is unavailable.
 */
export function createQueryRunner<Tables>(
  database: Kysely<Tables>,
): <Answer>(query: (database: Kysely<Tables>) => Promise<Answer>) => Promise<Answer> {
  return (query) => runQuery(() => query(database))
}

/** True if an error means that the database is unavailable, not that the query is wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SQL_STATES.test(code) || SYSTEM_CODES.test(code) || BROKEN.test(error.message)
}
