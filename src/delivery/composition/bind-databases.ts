import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
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
import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'

import type { Settings } from '../settings/read-settings.ts'
import type { Registry } from './dependency-container.ts'
import {
  BACK_OFFICE_DATABASE,
  CONTINUATIONS_DATABASE,
  DATABASE,
  MIGRATIONS,
  PAGES_DATABASE,
  PREVIEWS_DATABASE,
  PUBLICATION_ANNOUNCEMENTS,
} from './injection-tokens.ts'

/** Settings and role with which a process opens the database. */
export interface DatabaseOptions {
  readonly settings: Settings
  readonly logger: Logger
  /**
   * Role of the process: a `server`, or a `tool` (command line). An embedded database accepts one
   * server at a time, and any number of tools.
   */
  readonly role: 'server' | 'tool'
  /**
   * True to run the migrations first. If false, pages, continuations and previews are read with the
   * owner's database role.
   */
  readonly migrate: boolean
}

/** Opens and binds the configured database, embedded by default, for each of its roles. */
export async function bindDatabases(registry: Registry, options: DatabaseOptions): Promise<void> {
  const { logger, migrate, role } = options
  const access = {
    connection: await connectionOf(registry, options),
    applicationName: `preavis ${role}`,
    logger,
  }
  const owner = registry.disposeLater(openDatabase(access), closeDatabase)
  const migrations = new PostgresSchemaMigrations(owner)
  if (migrate) {
    for (const name of await migrations.migrate()) logger.info('migration applied', { name })
  }
  const reading = role === 'tool' ? { ...access, statementTimeoutMs: minutes(1) } : access
  const pages = migrate
    ? registry.disposeLater(await openPagesDatabase(reading, owner), closeDatabase)
    : owner
  const continuations = migrate
    ? registry.disposeLater(await openContinuationsDatabase(reading, owner), closeDatabase)
    : owner
  const previews = migrate
    ? registry.disposeLater(
        await openPreviewsDatabase({ ...reading, statementTimeoutMs: seconds(5) }, owner),
        closeDatabase,
      )
    : owner
  const backOffice = registry.disposeLater(openBackOfficeDatabase(reading), closeDatabase)
  registry
    .bind(DATABASE, () => owner)
    .bind(PUBLICATION_ANNOUNCEMENTS, () => new PostgresPublicationAnnouncements(access))
    .bind(BACK_OFFICE_DATABASE, () => backOffice)
    .bind(MIGRATIONS, () => migrations)
    .bind(PAGES_DATABASE, () => pages)
    .bind(CONTINUATIONS_DATABASE, () => continuations)
    .bind(PREVIEWS_DATABASE, () => previews)
}

async function connectionOf(
  registry: Registry,
  { settings, logger, role }: DatabaseOptions,
): Promise<DatabaseConnection> {
  if (settings.databaseUrl !== undefined) return { connectionString: settings.databaseUrl }
  const { dataDir } = settings
  const embedded = registry.disposeLater(
    await startEmbeddedPostgres({ dataDir, role, logger }),
    (postgres) => postgres[Symbol.asyncDispose](),
  )
  return embedded.connection
}
