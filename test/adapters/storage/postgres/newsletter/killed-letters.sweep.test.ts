import { test } from 'vitest'

import { expectLetterOnceUnderKills } from '#test/support/processes/killed-letter-sending.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const database = await testDatabase()

test('10,000 subscribers get a letter once under three kills [N81]', () =>
  expectLetterOnceUnderKills(database, { subscribers: 10_000, kills: 3 }))
