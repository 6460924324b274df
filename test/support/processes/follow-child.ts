// A process that notifies followers, and prints a line once a check is queued:
// `node follow-child.ts CONNECTION ROUND`.
import { writeSync } from 'node:fs'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'

import { MemoryJournal } from '../memory/memory-journal.ts'
import { newsletterAdapters } from '../services/newsletter-adapters.ts'

const [connection = '', round = ''] = process.argv.slice(2)
const journal = new MemoryJournal()
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName: `follow child ${round}`,
  journal,
})
const { orderCheck, work } = newsletterAdapters({ database, journal })
await orderCheck()
writeSync(1, 'ordered\n')
await work()
