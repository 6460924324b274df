import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { bindDatabases } from '#delivery/composition/bind-databases.ts'
import type { DatabaseOptions } from '#delivery/composition/bind-databases.ts'
import { Registry } from '#delivery/composition/dependency-container.ts'
import { BACK_OFFICE_DATABASE, PAGES_DATABASE } from '#delivery/composition/injection-tokens.ts'
import { settingsForDatabase } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, logger } = await testDatabase()

test.each<[DatabaseOptions['role'], string]>([
  ['server', '1s'],
  ['tool', '1min'],
])(
  'a question of a page, or of a reader about themself, may take a %s %s',
  async (role, timeout) => {
    const settings = settingsForDatabase(connection)
    await using registry = new Registry()
    await bindDatabases(registry, { settings, logger, role, migrate: true })
    for (const database of [PAGES_DATABASE, BACK_OFFICE_DATABASE]) {
      const { rows } = await sql`show statement_timeout`.execute(registry.get(database))
      expect(rows).toEqual([{ statement_timeout: timeout }])
    }
  },
)
