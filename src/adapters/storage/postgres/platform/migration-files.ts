import { readFile, readdir } from 'node:fs/promises'

import { sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'

const FOLDER = new URL('../migrations/', import.meta.url)

/** The migrations written in SQL beside this file, applied in the order of their names. */
export const migrationFiles: MigrationProvider = {
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
