// Child process that notifies followers, and prints a line once a check is queued:
// `node notify-followers-process.ts CONNECTION ROUND`.
import { writeSync } from 'node:fs'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'
import { newsletterAdapters } from '../services/newsletter-adapters.ts'

const [connection = '', round = ''] = process.argv.slice(2)
const logger = new MemoryLogger()
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName: `follow child ${round}`,
  logger,
})
const { queueCheck, work } = newsletterAdapters({ database, logger })
await queueCheck()
writeSync(1, 'ordered\n')
await work()
