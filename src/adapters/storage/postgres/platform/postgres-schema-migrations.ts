import { readFile, readdir } from 'node:fs/promises'

import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
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
  const names = await appliedNames(database)
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
        names.map(async (name) => [name.slice(0, -'.sql'.length), await loadMigration(name)]),
      ),
    )
  },
}

async function loadMigration(file: string): Promise<Migration> {
  const statements = await readFile(new URL(file, FOLDER), 'utf8')
  return {
    async up(database) {
      if (file === BASE && (await hasBase(database))) return
      await sql.raw(statements).execute(database)
    },
  }
}

/** The whole schema up to the migration `IN_BASE`, in place of those of the first versions. */
const BASE = '0042-base.sql'
const IN_BASE = '0042-acknowledged-cancellations'

/**
 * True if a database has all migrations that the base schema replaces, false if it is new. Throws
 * if it has some of them.
 */
async function hasBase(database: QueryExecutorProvider): Promise<boolean> {
  const names = await appliedNames(database)
  if (names.length === 0 || names.includes(IN_BASE)) return names.length > 0
  throw new Error(
    `the database is older than the migration ${IN_BASE}: first start a version of 27 November 2026`,
  )
}

function appliedNames(database: QueryExecutorProvider): Promise<readonly string[]> {
  return selectValues(database, z.string())`select name from schema_migration`
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
