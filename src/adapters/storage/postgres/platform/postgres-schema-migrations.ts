import { Migrator } from 'kysely/migration'

import type { Migration, SchemaMigrations } from '#ports/schema-migrations.ts'

import { appliedElsewhere } from './applied-elsewhere.ts'
import { migrationFiles } from './migration-files.ts'
import { asked } from './outages.ts'
import type { Database } from './schema.ts'

/** Applies the migrations under a lock of the database: two processes that start together are safe. A schema that is ahead of this version is left as it is. */
export class PostgresSchemaMigrations implements SchemaMigrations {
  readonly #migrator: Migrator

  constructor(database: Database) {
    this.#migrator = new Migrator({
      db: database,
      provider: {
        getMigrations: async () => {
          const known = await migrationFiles.getMigrations()
          return { ...known, ...(await appliedElsewhere(database, known)) }
        },
      },
      migrationTableName: 'schema_migration',
      migrationLockTableName: 'schema_migration_lock',
    })
  }

  migrate(): Promise<readonly string[]> {
    return asked(async () => {
      const { error, results = [] } = await this.#migrator.migrateToLatest()
      if (error !== undefined) throw error
      return results.map(({ migrationName }) => migrationName)
    })
  }

  status(): Promise<readonly Migration[]> {
    return asked(async () =>
      (await this.#migrator.getMigrations()).map(({ name, executedAt }) =>
        executedAt === undefined ? { name } : { name, appliedAt: executedAt.getTime() },
      ),
    )
  }
}
