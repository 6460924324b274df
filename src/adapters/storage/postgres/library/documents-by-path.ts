import { hash } from 'node:crypto'

import { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'

import { poolOf } from '../platform/open-database.ts'
import type { Database } from '../platform/schema.ts'

/** A frequent query, prepared once per connection. */
interface PreparedQuery {
  readonly name: string
  readonly text: string
}

/**
 * Names a prepared query by a hash of its text, since two versions of the site may share a pooler's
 * connections.
 */
export function prepared(label: string, text: string): PreparedQuery {
  return { name: `${label}_${hash('sha256', text).slice(0, 16)}`, text }
}

/** SQLSTATE of a statement prepared before its table changed: the connection is replaced. */
const CHANGED = '0A000'

// SQLSTATEs of a prepared statement that is unknown or already known, behind a pooler.
const UNKNOWN: ReadonlySet<string> = new Set(['26000', '42P05'])

const plainly = new WeakSet<Pool>()

/**
 * Runs a prepared query. Runs it unprepared in a transaction, or behind a pooler without prepared
 * statements.
 */
export async function preparedRows<Row extends QueryResultRow>(
  database: Database,
  { name, text }: PreparedQuery,
  values: unknown[],
): Promise<readonly Row[]> {
  const pool = poolOf(database)
  if (!pool || plainly.has(pool)) return inFull(database, text, values)
  const client = await pool.connect()
  let code = ''
  try {
    return (await client.query<Row>({ name, text, values })).rows
  } catch (error) {
    code = codeOf(error)
    if (code !== CHANGED && !UNKNOWN.has(code)) throw error
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

interface WholeRow {
  readonly path: string
  readonly summary: unknown
  readonly content: unknown
}

const WHOLE = prepared('document_at', 'select path, summary, content from document where path = $1')

/** Loads the document at a path, with its body. */
export async function wholeAt(database: Database, path: string): Promise<WholeRow | undefined> {
  const [row] = await preparedRows<WholeRow>(database, WHOLE, [path])
  return row
}

/** Paths to look up, with or without the summaries of their documents. */
export interface LookUp {
  readonly paths: readonly string[]
  readonly summaries: boolean
}

interface FoundRow {
  readonly path: string
  /** Null if not selected. */
  readonly summary: unknown
}

const FOUND = prepared(
  'documents_at',
  `select path, case when path = any($2::text[]) then summary end as summary
  from document where path = any($1::text[])`,
)

/** The documents found, by path. */
export type Found = ReadonlyMap<string, FoundRow>

/** Looks up several lists of paths in one query. */
export async function foundAt(database: Database, lookUps: readonly LookUp[]): Promise<Found> {
  const all = new Set(lookUps.flatMap(({ paths }) => paths))
  const summed = new Set(lookUps.flatMap(({ paths, summaries }) => (summaries ? paths : [])))
  const rows = await preparedRows<FoundRow>(database, FOUND, [[...all], [...summed]])
  return new Map(rows.map((row) => [row.path, row]))
}
