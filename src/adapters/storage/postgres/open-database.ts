import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'

import type { Journal } from '../../../ports/journal.ts'
import type { SocketConnection } from './embedded/socket-connection.ts'
import { PUBLIC_READER, admitPublicReader } from './public-reader.ts'
import type { Database, Tables } from './schema.ts'

/** Where the database is: an address (`postgres://…`), or the socket of the embedded one. */
export type DatabaseConnection = { readonly connectionString: string } | SocketConnection

interface Options {
  readonly connection: DatabaseConnection
  /** Tells apart the processes in the list of sessions: `preavis serve`, `preavis content import`… */
  readonly applicationName: string
  readonly journal: Journal
}

/** The database as migrations, imports and orders use it: it may change everything and take its time. */
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

interface PagesOptions extends Options {
  /** How long a question may take, in milliseconds; a second without it, for a reader waits. */
  readonly patience?: number
}

/** The database as public pages use it: it changes nothing, answers in time, and has no way to a Premium continuation. */
export async function openPagesDatabase(
  { connection, applicationName, journal, patience = 1000 }: PagesOptions,
  owner: Database,
): Promise<Database> {
  const admitted = await admitPublicReader(owner)
  if (!admitted) journal.warn('public reader role unavailable', { role: PUBLIC_READER })
  const role = admitted ? ` -c role=${PUBLIC_READER}` : ''
  return database(
    new Pool({
      ...connection,
      application_name: `${applicationName} pages`,
      options: `-c default_transaction_read_only=on${role}`,
      max: 10,
      connectionTimeoutMillis: 2000,
      statement_timeout: patience,
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
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
