import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'

import type { Journal } from '#ports/monitoring.ts'

import type { SocketConnection } from '../embedded/postmaster.ts'
import { CONTINUATION_READER, PREVIEW_READER, PUBLIC_READER, admitReader } from './reader-roles.ts'
import type { ReaderRole } from './reader-roles.ts'
import type { Database, Tables } from './schema.ts'

const pools = new WeakMap<Database, Pool>()

/** Remembers by which connections a database is asked. */
function countedBy(database: Database, pool: Pool): Database {
  pools.set(database, pool)
  return database
}

/** The pool of a database; undefined within a transaction. */
export function poolOf(database: Database): Pool | undefined {
  return pools.get(database)
}

/** Counts connections in use, idle, and waiting queries. Undefined without a pool of ours. */
export function poolCounts(
  database: Database,
): { readonly inUse: number; readonly idle: number; readonly waiting: number } | undefined {
  const pool = poolOf(database)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Where the database is: an address (`postgres://…`), or the socket of the embedded one. */
export type DatabaseConnection = { readonly connectionString: string } | SocketConnection

interface Options {
  readonly connection: DatabaseConnection
  /** Shown in the list of sessions: `preavis serve`, `preavis content import`… */
  readonly applicationName: string
  readonly journal: Journal
}

/** Closes a database and its pool: Kysely closes only connections it has used. */
export async function closeDatabase(database: Database): Promise<void> {
  await database.destroy()
  const pool = poolOf(database)
  if (pool && !pool.ending) await pool.end()
}

/** The database for migrations, imports and jobs: all rights, no timeout. */
export function openDatabase({ connection, applicationName, journal }: Options): Database {
  return database(
    new Pool({
      ...connection,
      application_name: applicationName,
      max: 4,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 60_000,
    }),
    journal,
  )
}

/** The database for requests of signed-in readers: it writes, with a timeout. */
export function openBackOfficeDatabase(options: ReadingOptions): Database {
  const { connection, applicationName, journal, statementTimeoutMs = 1000 } = options
  return database(
    new Pool({
      ...connection,
      application_name: `${applicationName} back office`,
      max: 6,
      connectionTimeoutMillis: 2000,
      statement_timeout: statementTimeoutMs,
    }),
    journal,
  )
}

interface ReadingOptions extends Options {
  /** How long a question may take, in milliseconds; a second without it, for a reader waits. */
  readonly statementTimeoutMs?: number
}

/** The database for public pages: read-only, with a timeout, without Premium continuations. */
export async function openPagesDatabase(
  options: ReadingOptions,
  owner: Database,
): Promise<Database> {
  const role = await admittedRole(PUBLIC_READER, options, owner)
  return readingDatabase({ ...options, use: 'pages', role, min: 2, max: 10 })
}

/** The database as the continuations are read: it changes nothing, and has a way to little else. */
export async function openContinuationsDatabase(
  options: ReadingOptions,
  owner: Database,
): Promise<Database> {
  const role = await admittedRole(CONTINUATION_READER, options, owner)
  return readingDatabase({ ...options, use: 'continuations', role, max: 4 })
}

/**
 * The database for previews: read-only, with unpublished content. Without its role it shows public
 * pages.
 */
export async function openPreviewsDatabase(
  options: ReadingOptions,
  owner: Database,
): Promise<Database> {
  const role = await admittedRole(PREVIEW_READER, options, owner)
  const first = `${role} -c search_path=preview,public`
  return readingDatabase({ ...options, use: 'previews', role: first, max: 2 })
}

/** The option of a connection that takes the role; none, which the log tells, when we may not. */
async function admittedRole(
  role: ReaderRole,
  { journal }: Options,
  owner: Database,
): Promise<string> {
  if (await admitReader(owner, role)) return ` -c role=${role.name}`
  journal.warn('reader role unavailable', { role: role.name })
  return ''
}

interface Reading extends ReadingOptions {
  readonly use: string
  readonly role: string
  /**
   * Idle connections to retain: a new one must load the catalog, which takes longer than a page.
   */
  readonly min?: number
  readonly max: number
}

function readingDatabase(reading: Reading): Database {
  const {
    connection,
    applicationName,
    journal,
    statementTimeoutMs = 1000,
    use,
    role,
    min = 0,
    max,
  } = reading
  return database(
    new Pool({
      ...connection,
      application_name: `${applicationName} ${use}`,
      options: `-c default_transaction_read_only=on${role}`,
      min,
      max,
      // What stays open in silence is forgotten by firewalls on the way.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: 2000,
      statement_timeout: statementTimeoutMs,
    }),
    journal,
  )
}

function database(pool: Pool, journal: Journal): Database {
  // A connection that the server closes would end the process without a listener: the pool listens to
  // the idle ones only, and tells us; one that is in use may be lost between two questions.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => {
      journal.warn('database connection lost', { reason: message })
    })
  })
  return countedBy(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool)
}
