import type { Kysely } from 'kysely'

import { Outage } from '#ports/outage.ts'

const SERVICE = 'base de données'

/** The database is out of reach, overloaded, stopping, out of space, too slow, or refuses us. */
const SQL_STATES = /^(?:08|28|3D|53|55P03|57|58)/
const SYSTEM_CODES = /^(?:E[A-Z_]+)$/
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/** Asks the database; a lost connection or a time-out becomes an outage, any other fault stays the bug that it is. */
export async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (fault) {
    throw isDatabaseOutage(fault) ? new Outage(SERVICE, fault) : fault
  }
}

/** Runs queries over some tables of the database; failures as in `asked`. */
export function queriesOver<Tables>(
  database: Kysely<Tables>,
): <Answer>(query: (database: Kysely<Tables>) => Promise<Answer>) => Promise<Answer> {
  return (query) => asked(() => query(database))
}

/** True if an error means that the database is unavailable, not that a question was wrong. */
export function isDatabaseOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  return SQL_STATES.test(code) || SYSTEM_CODES.test(code) || BROKEN.test(fault.message)
}
