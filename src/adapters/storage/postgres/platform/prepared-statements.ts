import { hash } from 'node:crypto'

import { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'

import { orThrowOutage } from './database-outages.ts'
import type { Database } from './kysely-table-types.ts'
import { poolOf } from './open-database.ts'

/** SQL of a frequent query, which each connection prepares once under this name. */
export interface PreparedQuery {
  readonly name: string
  readonly text: string
}

/**
 * Creates a prepared query, whose name contains a label and a hash of its SQL. Different SQL thus
 * never shares a name on a pooled connection. `(select $1)` in place of `$1` hides a value from the
 * planner: it would else plan each execution again.
 */
export function preparedQuery(label: string, text: string): PreparedQuery {
  return { name: `${label}_${hash('sha256', text).slice(0, 16)}`, text }
}

/** SQLSTATE of a statement prepared before its table changed; the connection is closed then. */
const CHANGED = '0A000'

/** SQLSTATEs of a statement name that is missing or taken, as happens behind a pooler. */
const UNKNOWN: ReadonlySet<string> = new Set(['26000', '42P05'])

/** Connection pools that turned out to be behind a pooler without prepared statements. */
const unpreparedPools = new WeakSet<Pool>()

/**
 * Runs a query as a prepared statement and returns its rows. Runs it unprepared in a transaction,
 * after a schema change, or where prepared statements are rejected.
 */
export async function runPrepared<Row extends QueryResultRow>(
  database: Database,
  { name, text }: PreparedQuery,
  values: unknown[],
): Promise<readonly Row[]> {
  const pool = poolOf(database)
  if (!pool || unpreparedPools.has(pool)) return unpreparedRows(database, text, values)
  const client = await orThrowOutage(() => pool.connect())
  let code = ''
  try {
    return (await orThrowOutage(() => client.query<Row>({ name, text, values }))).rows
  } catch (error) {
    code = codeOf(error)
    if (code !== CHANGED && !UNKNOWN.has(code)) throw error
  } finally {
    client.release(code === CHANGED)
  }
  if (code !== CHANGED) unpreparedPools.add(pool)
  return unpreparedRows(database, text, values)
}

async function unpreparedRows<Row extends QueryResultRow>(
  database: Database,
  text: string,
  values: unknown[],
): Promise<readonly Row[]> {
  return (await database.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
