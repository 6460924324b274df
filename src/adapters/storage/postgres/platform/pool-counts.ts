import type { Pool } from 'pg'

import type { Database } from './schema.ts'

const pools = new WeakMap<Database, Pool>()

/** Remembers by which connections a database is asked. */
export function countedBy(database: Database, pool: Pool): Database {
  pools.set(database, pool)
  return database
}

/** The connections by which a database is asked; undefined within a transaction, which has one of its own. */
export function poolOf(database: Database): Pool | undefined {
  return pools.get(database)
}

/** The connections of a database now: those in use, those that wait to be, and the questions that wait for one; undefined when it has no pool of ours. */
export function poolCounts(
  database: Database,
): { readonly inUse: number; readonly idle: number; readonly waiting: number } | undefined {
  const pool = poolOf(database)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
