// A process that publishes, saying how many records were read: `node publishing-child.ts CONNECTION APPLICATION EDITION`.
import type { SocketConnection } from '#adapters/storage/postgres/embedded/socket-connection.ts'
import { openDatabase } from '#adapters/storage/postgres/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/postgres-content-publisher.ts'

import { largeEdition } from './large-edition.ts'
import { MemoryJournal } from './memory-journal.ts'

const [connection = '', applicationName = '', version = ''] = process.argv.slice(2)
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName,
  journal: new MemoryJournal(),
})
const say = (read: number) => process.stdout.write(`${read}\n`)
await new PostgresContentPublisher(database).publish(largeEdition(version, say))
await database.destroy()
