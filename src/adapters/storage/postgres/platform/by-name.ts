import { hash } from 'node:crypto'

import { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'

import { poolOf } from './pool-counts.ts'
import type { Database } from './schema.ts'

/** A question that pages ask so often that each connection prepares it once, and then knows it by its name. */
export interface NamedQuestion {
  readonly name: string
  readonly text: string
}

/** A question under a name that no other has: behind a pooler two versions of the site may share a connection. */
export function named(label: string, text: string): NamedQuestion {
  return { name: `${label}_${hash('sha256', text).slice(0, 16)}`, text }
}

/** A table changed under what was prepared: the connection is given up, the next one prepares anew. */
const CHANGED = '0A000'

/** Behind a pooler that lends another connection each time, what was prepared is unknown, or known already. */
const UNKNOWN: ReadonlySet<string> = new Set(['26000', '42P05'])

const plainly = new WeakSet<Pool>()

/** The rows that answer a question by its name; asked in full in a transaction, and wherever what is prepared does not last. */
export async function rowsByName<Row extends QueryResultRow>(
  database: Database,
  { name, text }: NamedQuestion,
  values: unknown[],
): Promise<readonly Row[]> {
  const pool = poolOf(database)
  if (!pool || plainly.has(pool)) return inFull(database, text, values)
  const client = await pool.connect()
  let code = ''
  try {
    return (await client.query<Row>({ name, text, values })).rows
  } catch (fault) {
    code = codeOf(fault)
    if (code !== CHANGED && !UNKNOWN.has(code)) throw fault
  } finally {
    client.release(code === CHANGED)
  }
  if (code !== CHANGED) plainly.add(pool)
  return inFull(database, text, values)
}

async function inFull<Row extends QueryResultRow>(
  database: Database,
  text: string,
  values: unknown[],
): Promise<readonly Row[]> {
  return (await database.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : ''
}
