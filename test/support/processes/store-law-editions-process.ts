// Child process that stores all editions of the Code and compares all those of the agreements:
// `node store-law-editions-process.ts CONNECTION`. It prints the outcomes and its peak memory.
import { agreementEditions } from '#adapters/http/sources/agreements/compare-agreement-editions.ts'
import { codeEditions } from '#adapters/http/sources/code/labour-code-editions.ts'
import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { seedChangelog } from '#application/content/seed-changelog.ts'
import { storeLawTexts } from '#application/content/store-law-texts.ts'

import { realPackages } from '../fixtures/real-ministry-guides.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'

const [connection = ''] = process.argv.slice(2)
const logger = new MemoryLogger()
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName: 'editions of law',
  logger,
})
const [clock, purge] = [{ now: () => Date.now() }, { purge: () => {} }]
const editions = await storeLawTexts({
  source: codeEditions(realPackages),
  store: new PostgresLawTextStore(database),
  purge,
  clock,
  logger,
})()
const comparisons = await seedChangelog({
  source: agreementEditions(realPackages, hashArticleWords),
  store: new PostgresChangelogStore(database),
  purge,
  logger,
})()
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
const cpuSeconds = Math.round((userCPUTime + systemCPUTime) / 1_000_000)
const cost = { cpuSeconds, peakMemory: maxRSS * 1024 }
process.stdout.write(JSON.stringify({ editions, comparisons, ...cost }))
await database.destroy()
