// Child process that publishes an edition and prints the number of records read:
// `node publish-edition-process.ts CONNECTION APPLICATION EDITION`.
import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'

import { largeEdition } from '../fixtures/large-edition.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'

const [connection = '', applicationName = '', version = ''] = process.argv.slice(2)
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName,
  logger: new MemoryLogger(),
})
const say = (read: number) => process.stdout.write(`${read}\n`)
await new PostgresContentPublisher(database).publish(largeEdition(version, say))
await database.destroy()
