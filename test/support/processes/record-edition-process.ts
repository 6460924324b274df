// Child process that stores an edition of the Code, or a comparison of agreements:
// `node record-edition-process.ts CONNECTION APPLICATION code|agreements`.
import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'

import { AGREEMENT_COMPARISON } from '../fixtures/changelog-editions.ts'
import { EDITIONS, streamed } from '../fixtures/law-editions.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'

const [connection = '', applicationName = '', kind = ''] = process.argv.slice(2)
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName,
  logger: new MemoryLogger(),
})
if (kind === 'agreements') {
  await new PostgresChangelogStore(database).record(AGREEMENT_COMPARISON)
} else {
  const store = new PostgresLawTextStore(database)
  for (const { articles, ...edition } of EDITIONS.slice(0, 2))
    await store.store(edition, streamed(articles))
}
await database.destroy()
