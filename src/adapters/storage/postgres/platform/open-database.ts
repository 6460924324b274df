import { Kysely } from 'kysely'
import { Pool } from 'pg'

import { seconds } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'

import type { SocketConnection } from '../embedded/postmaster-process.ts'
import { createDialect } from './database-outages.ts'
import type { Database, Tables } from './kysely-table-types.ts'
import {
  CONTINUATION_READER,
  PREVIEW_READER,
  PUBLIC_READER,
  admitReader,
} from './read-only-roles.ts'
import type { ReadOnlyRole } from './read-only-roles.ts'

const pools = new WeakMap<Database, Pool>()

/** Associates a database with its connection pool, so that `poolOf` finds the pool. */
function withPool(database: Database, pool: Pool): Database {
  pools.set(database, pool)
  return database
}

/**
 * Returns the connection pool of a database that this module opened; undefined for a transaction.
 */
export function poolOf(database: Database): Pool | undefined {
  return pools.get(database)
}

/**
 * Counts busy connections, idle connections, and queries that wait for one. Returns undefined
 * without a pool.
 */
export function poolCounts(
  database: Database,
): { readonly inUse: number; readonly idle: number; readonly waiting: number } | undefined {
  const pool = poolOf(database)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** URL of a database (`postgres://…`), or the socket of the embedded one. */
export type DatabaseConnection = { readonly connectionString: string } | SocketConnection

interface Options {
  readonly connection: DatabaseConnection
  /** Session name in PostgreSQL: `preavis serve`, `preavis content import`… */
  readonly applicationName: string
  readonly logger: Logger
}

/** Closes a database and its connection pool. */
export async function closeDatabase(database: Database): Promise<void> {
  await database.destroy()
  // Kysely alone closes only connections that it has used.
  const pool = poolOf(database)
  if (pool && !pool.ending) await pool.end()
}

/**
 * Opens the database for migrations, imports and jobs, with the login user's rights and no
 * statement timeout.
 */
export function openDatabase({ connection, applicationName, logger }: Options): Database {
  return database(
    new Pool({
      ...connection,
      application_name: applicationName,
      // Of an import: its lock, two publications, and a reader of what is published.
      max: 5,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 60_000,
    }),
    logger,
  )
}

/**
 * Opens the database for the embedded back office of readers: writable, with a statement timeout.
 */
export function openBackOfficeDatabase(options: ReadingOptions): Database {
  const { connection, applicationName, logger, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  return database(
    new Pool({
      ...connection,
      application_name: `${applicationName} back office`,
      max: 6,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      statement_timeout: statementTimeoutMs,
    }),
    logger,
  )
}

/**
 * Maximum wait for a connection, free or new. It exceeds the deadline of a page, since a database
 * that is slow is not unavailable.
 */
export const CONNECTION_TIMEOUT_MS = seconds(10)

/**
 * Maximum duration of a reader's query. It exceeds the deadline of a page: what a cold cache on a
 * slow disk finds too late for one reader is there for the next one.
 */
const STATEMENT_TIMEOUT_MS = seconds(30)

interface ReadingOptions extends Options {
  /** Maximum duration of a query, in milliseconds. */
  readonly statementTimeoutMs?: number
}

/**
 * Opens the database for public pages: read-only, with a timeout. The role `preavis_public` has no
 * access to Premium continuations and drafts; if it is not granted, the login user's rights apply.
 */
export async function openPagesDatabase(
  options: ReadingOptions,
  owner: Database,
): Promise<Database> {
  const roleOption = await admittedRole(PUBLIC_READER, options, owner)
  return readingDatabase({ ...options, use: 'pages', roleOption, min: 2, max: 10 })
}

/**
 * Opens the database for Premium continuations: read-only, with a timeout. The role
 * `preavis_subscribers` has access to little else; if it is not granted, the login user's rights
 * apply.
 */
export async function openContinuationsDatabase(
  options: ReadingOptions,
  owner: Database,
): Promise<Database> {
  const roleOption = await admittedRole(CONTINUATION_READER, options, owner)
  return readingDatabase({ ...options, use: 'continuations', roleOption, max: 4 })
}

/**
 * Opens the database for previews: read-only, with a timeout, including unpublished content. If the
 * role `preavis_preview` is not granted, the login user's rights apply.
 */
export async function openPreviewsDatabase(
  options: ReadingOptions,
  owner: Database,
): Promise<Database> {
  const role = await admittedRole(PREVIEW_READER, options, owner)
  const previewOptions = `${role} -c search_path=preview,public`
  return readingDatabase({ ...options, use: 'previews', roleOption: previewOptions, max: 2 })
}

/**
 * Returns the connection option that assumes a role. If the role is not granted, returns an empty
 * text, so that the site works with the login user's rights, and logs a warning.
 */
async function admittedRole(
  role: ReadOnlyRole,
  { logger }: Options,
  owner: Database,
): Promise<string> {
  if (await admitReader(owner, role)) return ` -c role=${role.name}`
  logger.warn('reader role unavailable', { role: role.name })
  return ''
}

interface Reading extends ReadingOptions {
  /** Suffix of the session name in PostgreSQL. */
  readonly use: string
  /** Connection option that assumes a role; empty for none. */
  readonly roleOption: string
  /** Idle connections to retain: opening one takes longer than rendering a page. */
  readonly min?: number
  readonly max: number
}

function readingDatabase(reading: Reading): Database {
  const {
    connection,
    applicationName,
    logger,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    use,
    roleOption,
    min = 0,
    max,
  } = reading
  return database(
    new Pool({
      ...connection,
      application_name: `${applicationName} ${use}`,
      options: `-c default_transaction_read_only=on${roleOption}`,
      min,
      max,
      // Keep-alive packets, since firewalls drop silent connections.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      statement_timeout: statementTimeoutMs,
    }),
    logger,
  )
}

function database(pool: Pool, logger: Logger): Database {
  // Without this listener, a connection closed by the server would end the process. The pool
  // listens to idle connections only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => {
      logger.warn('database connection lost', { reason: message })
    })
  })
  return withPool(new Kysely<Tables>({ dialect: createDialect(pool) }), pool)
}
