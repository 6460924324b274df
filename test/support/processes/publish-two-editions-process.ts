// Child process that publishes two editions in one transaction and prints its progress:
// `node publish-two-editions-process.ts CONNECTION APPLICATION VERSION`.
import { setTimeout } from 'node:timers/promises'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresEditionPublisher } from '#adapters/storage/postgres/publishing/postgres-edition-publisher.ts'

import { aPublishedRecord, twoSourceEditions } from '../fixtures/two-source-editions.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'

const [connection = '', applicationName = '', version = ''] = process.argv.slice(2)
const logger = new MemoryLogger()
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName,
  logger,
})
const say = (place: string) => process.stdout.write(`${place}\n`)
const clock = { now: () => Date.now() }
await new PostgresEditionPublisher({ database, clock, logger }).publishIf(
  twoSourceEditions(version, (source) => say(`read ${source}`)),
  async () => {
    say('judging')
    await setTimeout(300)
    say('judged')
    return { kind: 'record', entry: aPublishedRecord(version) }
  },
  () => 'everything',
)
say('published')
await database.destroy()
