import { readFile, readdir } from 'node:fs/promises'

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { z } from 'zod'

import type { Migration as AppliedMigration, SchemaMigrations } from '#ports/schema-migrations.ts'

import type { Database } from './kysely-table-types.ts'
import { selectValues } from './select-rows.ts'

/**
 * Returns empty migrations for those that a newer version applied: after a rollback the extended
 * schema remains.
 */
async function appliedElsewhere(
  database: Database,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Readonly<Record<string, Migration>>> {
  const [table] = await selectValues(database, z.string().nullable())`
    select to_regclass('schema_migration')::text as table`
  if (table == null) return {}
  const names = await selectValues(database, z.string())`select name from schema_migration`
  return Object.fromEntries(
    names.filter((name) => !(name in migrations)).map((name) => [name, NOTHING]),
  )
}

const NOTHING: Migration = { up: () => Promise.resolve() }

const FOLDER = new URL('../migrations/', import.meta.url)

/** Provider of the migrations: the SQL files of `migrations`, in the order of their names. */
const migrationFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name.slice(0, -'.sql'.length), await read(name)]),
      ),
    )
  },
}

async function read(name: string): Promise<Migration> {
  const statements = await readFile(new URL(name, FOLDER), 'utf8')
  return {
    async up(database) {
      await sql.raw(statements).execute(database)
    },
  }
}

/**
 * Applies the database migrations, under a database lock. Migrations of a newer version are left in
 * place.
 */
export class PostgresSchemaMigrations implements SchemaMigrations {
  readonly #migrator: Migrator

  constructor(database: Database) {
    this.#migrator = new Migrator({
      db: database,
      provider: {
        getMigrations: async () => {
          const migrations = await migrationFiles.getMigrations()
          return { ...migrations, ...(await appliedElsewhere(database, migrations)) }
        },
      },
      migrationTableName: 'schema_migration',
      migrationLockTableName: 'schema_migration_lock',
      // A branch that lands later may bring a lower number than one that was applied.
      allowUnorderedMigrations: true,
    })
  }

  async migrate(): Promise<readonly string[]> {
    const { error, results = [] } = await this.#migrator.migrateToLatest()
    if (error !== undefined) throw error
    return results.map(({ migrationName }) => migrationName)
  }

  async status(): Promise<readonly AppliedMigration[]> {
    return (await this.#migrator.getMigrations()).map(({ name, executedAt }) =>
      executedAt === undefined ? { name } : { name, appliedAt: executedAt.getTime() },
    )
  }
}
