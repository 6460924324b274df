import type { DependencyContainer } from 'tsyringe'

import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import {
  closeDatabase,
  openBackOfficeDatabase,
  openContinuationsDatabase,
  openDatabase,
  openPagesDatabase,
  openPreviewsDatabase,
} from '#adapters/storage/postgres/platform/open-database.ts'
import type { DatabaseConnection } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresSchemaMigrations } from '#adapters/storage/postgres/platform/postgres-schema-migrations.ts'
import { PostgresPublicationAnnouncements } from '#adapters/storage/postgres/publishing/postgres-publication-announcements.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { PublicationAnnouncements } from '#ports/cache-purges.ts'

import { CLOSING, provide, token } from './dependency-container.ts'
import { LOGGER, ROLE, SETTINGS } from './process-dependencies.ts'

/** Database, opened with the role of its owner, which writes and migrates. */
export const DATABASE = token<Database>('Database')
/** Database, opened with the role of public pages, which cannot read Premium continuations. */
export const PAGES_DATABASE = token<Database>('PagesDatabase')
/** Database, opened with the role of the API for signed-in readers. */
export const BACK_OFFICE_DATABASE = token<Database>('BackOfficeDatabase')
/** Database, opened with the role that may read Premium continuations. */
export const CONTINUATIONS_DATABASE = token<Database>('ContinuationsDatabase')
/** Database, opened with the role of previews, which may read drafts. */
export const PREVIEWS_DATABASE = token<Database>('PreviewsDatabase')
/** Announcements of publications by any process. */
export const PUBLICATION_ANNOUNCEMENTS = token<PublicationAnnouncements>('PublicationAnnouncements')

export const MIGRATIONS = provide((c) => new PostgresSchemaMigrations(c.resolve(DATABASE)))

/**
 * Opens the configured database, embedded by default, for each of its roles. Without migrations,
 * pages, continuations and previews are read with the owner's database role.
 */
export async function openDatabases(c: DependencyContainer, migrate: boolean): Promise<void> {
  const [logger, role] = [c.resolve(LOGGER), c.resolve(ROLE)]
  const access = { connection: await connectionOf(c), applicationName: `preavis ${role}`, logger }
  const closing = (database: Database) => c.resolve(CLOSING).adopt(database, closeDatabase)
  const owner = closing(openDatabase(access))
  c.register(DATABASE, { useValue: owner })
  if (migrate) {
    for (const name of await c.resolve(MIGRATIONS).migrate())
      logger.info('migration applied', { name })
  }
  const reading = role === 'tool' ? { ...access, statementTimeoutMs: minutes(1) } : access
  c.register(PUBLICATION_ANNOUNCEMENTS, {
    useFactory: () => new PostgresPublicationAnnouncements(access),
  })
    .register(PAGES_DATABASE, {
      useValue: migrate ? closing(await openPagesDatabase(reading, owner)) : owner,
    })
    .register(CONTINUATIONS_DATABASE, {
      useValue: migrate ? closing(await openContinuationsDatabase(reading, owner)) : owner,
    })
    .register(PREVIEWS_DATABASE, {
      useValue: migrate ? closing(await openPreviewsDatabase(reading, owner)) : owner,
    })
    .register(BACK_OFFICE_DATABASE, { useValue: closing(openBackOfficeDatabase(reading)) })
}

async function connectionOf(c: DependencyContainer): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir } = c.resolve(SETTINGS)
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const embedded = await startEmbeddedPostgres({
    dataDir,
    role: c.resolve(ROLE),
    logger: c.resolve(LOGGER),
  })
  return c.resolve(CLOSING).use(embedded).connection
}
