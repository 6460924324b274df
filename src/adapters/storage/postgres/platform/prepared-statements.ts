import { hash } from 'node:crypto'

import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { z } from 'zod'

import { orThrowOutage } from './database-outages.ts'
import type { Database } from './kysely-table-types.ts'
import { poolOf } from './open-database.ts'

/** SQL of a frequent query, which each connection prepares once under this name. */
export interface PreparedQuery<Row> {
  readonly name: string
  readonly text: string
  /** Schema of its rows. */
  readonly row: z.ZodType<Row>
}

/**
 * Creates a prepared query, whose name contains a label and a hash of its SQL. Different SQL thus
 * never shares a name on a pooled connection. `(select $1)` in place of `$1` hides a value from the
 * planner: it would else plan each execution again.
 */
export function preparedQuery<Row>(
  label: string,
  row: z.ZodType<Row>,
  text: string,
): PreparedQuery<Row> {
  return { name: `${label}_${hash('sha256', text).slice(0, 16)}`, text, row }
}

/** SQLSTATE of a statement prepared before its table changed; the connection is closed then. */
const CHANGED = '0A000'

/** SQLSTATEs of a statement name that is missing or taken, as happens behind a pooler. */
const UNKNOWN: ReadonlySet<string> = new Set(['26000', '42P05'])

/** Connection pools that turned out to be behind a pooler without prepared statements. */
const unpreparedPools = new WeakSet<Pool>()

/**
 * Runs a query as a prepared statement and returns its rows, parsed. Runs it unprepared in a
 * transaction, after a schema change, or where prepared statements are rejected.
 */
export async function runPrepared<Row>(
  database: Database,
  query: PreparedQuery<Row>,
  values: unknown[],
): Promise<readonly Row[]> {
  const rows = await preparedRows(database, query, values)
  return rows.map((row) => query.row.parse(row))
}

async function preparedRows(
  database: Database,
  { name, text }: PreparedQuery<unknown>,
  values: unknown[],
): Promise<readonly unknown[]> {
  const pool = poolOf(database)
  if (!pool || unpreparedPools.has(pool)) return unpreparedRows(database, text, values)
  const client = await orThrowOutage(() => pool.connect())
  let code = ''
  try {
    return (await orThrowOutage(() => client.query({ name, text, values }))).rows
  } catch (error) {
    code = codeOf(error)
    if (code !== CHANGED && !UNKNOWN.has(code)) throw error
  } finally {
    client.release(code === CHANGED)
  }
  if (code !== CHANGED) unpreparedPools.add(pool)
  return unpreparedRows(database, text, values)
}

async function unpreparedRows(
  database: Database,
  text: string,
  values: unknown[],
): Promise<readonly unknown[]> {
  return (await database.executeQuery(CompiledQuery.raw(text, values))).rows
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
