// Child process that stores newsletter sign-ups, sends their emails and prints each stored one:
// `node newsletter-sign-up-process.ts CONNECTION ROUND`.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'
import { newsletterAdapters } from '../services/newsletter-adapters.ts'

const [connection = '', round = ''] = process.argv.slice(2)
const logger = new MemoryLogger()
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName: `newsletter child ${round}`,
  logger,
})
const { lists, work } = newsletterAdapters({ database, logger })
await work()
for (let rank = 1; ; rank++) {
  const email = `${round}-${rank}@exemple.fr`
  const form = { email, groups: ['pme', 'btp'] }
  const key = randomUUID()
  // Retries like a browser that got no answer.
  await Promise.all([lists.signUp(form, key), lists.signUp(form, key)])
  writeSync(1, `${email}\n`)
}
