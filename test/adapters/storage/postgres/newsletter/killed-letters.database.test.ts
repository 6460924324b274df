import { test } from 'vitest'

import { expectLetterOnceUnderKills } from '#test/support/processes/killed-letter-sending.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const database = await testDatabase()

test('each of 200 subscribers gets a letter once under a kill [N81]', { timeout: 120_000 }, () =>
  expectLetterOnceUnderKills(database, { subscribers: 200, kills: 1 }),
)
