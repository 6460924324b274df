import { PostgresDialect } from 'kysely'
import type { DatabaseConnection } from 'kysely'
import type { Pool } from 'pg'

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
 * Creates the Kysely dialect of a pool. Every connection and query, also of transactions, throws an
 * `Outage` if the database is unavailable.
 */
export function createDialect(pool: Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => orThrowOutage(() => pool.connect()),
      end: () => pool.end(),
    },
    onCreateConnection: async (connection) => throwOutages(connection),
  })
}

/** Replaces the method through which Kysely runs all queries of a connection, even `commit`. */
function throwOutages(connection: DatabaseConnection): void {
  const executeQuery = connection.executeQuery.bind(connection)
  connection.executeQuery = (query, options) => orThrowOutage(() => executeQuery(query, options))
}

/**
 * Runs work with `pg` itself. Throws an `Outage` if the database is unavailable; rethrows other
 * errors.
 */
export async function orThrowOutage<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    throw isDatabaseOutage(error) ? new Outage(SERVICE, error) : error
  }
}

/** True if an error means that the database is unavailable, not that the query is wrong. */
function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SQL_STATES.test(code) || SYSTEM_CODES.test(code) || BROKEN.test(error.message)
}
