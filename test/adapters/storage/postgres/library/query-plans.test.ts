import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { PostgresLawTextReader } from '#adapters/storage/postgres/law/postgres-law-text-reader.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection } = await testDatabase()

/** PostgreSQL compares a general plan with special ones from the sixth execution on. */
const EXECUTIONS = 8

interface Plans {
  readonly name: string
  readonly generic: string
}

test('the queries of a page are planned once for a connection', async () => {
  const logger = new MemoryLogger()
  const database = openDatabase({ connection, applicationName: 'plans', logger })
  onTestFinished(() => database.destroy())
  const library = new PostgresContentLibrary(database, logger)
  const texts = new PostgresLawTextReader(database)
  const changelog = new PostgresChangelogReader(database)
  for (let execution = 0; execution < EXECUTIONS; execution++) {
    const number = `L1237-${execution}`
    const path = `/code-du-travail/l1237-${execution}`
    await library.documentAt(path)
    await library.summariesAt([path, '/guide/la-periode-d-essai'].slice(execution % 2))
    await library.citing({ number, path }, [['guide'], ['article', 'question']], 20)
    await texts.versionsOfNumbers([number])
    await texts.versionsOfArticles([`LEGIARTI00000000000${execution}`])
    await changelog.entriesOf({ kind: 'article', number }, { limit: 50 })
    await changelog.entriesAfter(execution, 50)
  }
  const { rows } = await sql<Plans>`
    select name, generic_plans as generic from pg_prepared_statements
    where name <> '' order by name`.execute(database)
  expect(rows).toHaveLength(7)
  expect(rows.filter(({ generic }) => Number(generic) === 0)).toEqual([])
})
