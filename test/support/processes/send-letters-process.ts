// Child process that sends queued letters to a mail server until it is killed:
// `node send-letters-process.ts CONNECTION PORT`.
import { writeSync } from 'node:fs'

import { SmtpMailServer } from '#adapters/mail/smtp-mail-server.ts'
import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { seconds } from '#domain/shared/duration.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'
import { newsletterAdapters } from '../services/newsletter-adapters.ts'

const [connection = '', port = ''] = process.argv.slice(2)
const logger = new MemoryLogger()
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName: 'letters child',
  logger,
})
const smtp = new SmtpMailServer({
  url: `smtp://127.0.0.1:${port}`,
  from: 'Préavis <bonjour@preavis.example>',
})
const { startLetters, work } = newsletterAdapters({
  database,
  logger,
  library: new PostgresContentLibrary(database, logger),
  messenger: () => smtp,
  // On a busy machine twenty emails take longer than a second.
  timeout: seconds(10),
})
await work()
await startLetters()
writeSync(1, 'queued\n')
