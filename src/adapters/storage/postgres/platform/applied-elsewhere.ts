import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { Database } from './schema.ts'

/** What a newer version of the site applied and this one has no file of, as migrations that do nothing: whoever rolls back starts on the schema as it is, which a newer version only ever adds to. */
export async function appliedElsewhere(
  database: Database,
  known: Readonly<Record<string, Migration>>,
): Promise<Readonly<Record<string, Migration>>> {
  const { rows: places } = await sql<{ table: string | null }>`
    select to_regclass('schema_migration')::text as table`.execute(database)
  if (places[0]?.table == null) return {}
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(database)
  return Object.fromEntries(
    rows.filter(({ name }) => !(name in known)).map(({ name }) => [name, NOTHING]),
  )
}

const NOTHING: Migration = { up: () => Promise.resolve() }
