import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  BACK_OFFICE_DATABASE,
  openDatabases,
  PAGES_DATABASE,
} from '#delivery/composition/databases.ts'
import { createComposition } from '#delivery/composition/dependency-container.ts'
import { LOGGER, ROLE, SETTINGS } from '#delivery/composition/process-dependencies.ts'
import type { CompositionOptions } from '#delivery/composition/reader-stores.ts'
import { settingsForDatabase } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, logger } = await testDatabase()

test.each<[CompositionOptions['role'], string]>([
  ['server', '30s'],
  ['tool', '1min'],
])("a page's query, or of a reader's data, may take %s %s", async (role, timeout) => {
  const settings = settingsForDatabase(connection)
  await using composition = createComposition()
  composition
    .register(SETTINGS, { useValue: settings })
    .register(LOGGER, { useValue: logger })
    .register(ROLE, { useValue: role })
  await openDatabases(composition, true)
  for (const database of [PAGES_DATABASE, BACK_OFFICE_DATABASE]) {
    const { rows } = await sql`show statement_timeout`.execute(composition.resolve(database))
    expect(rows).toEqual([{ statement_timeout: timeout }])
  }
})
