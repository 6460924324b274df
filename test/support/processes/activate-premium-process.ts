// Site in a process of its own, through which a test activates Premium. It prints its port and an
// identity token of EMAIL:
// `node activate-premium-process.ts CONNECTION EMAIL SUBJECT`.
import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'
import { embeddedBackOffice } from '../services/embedded-back-office.ts'
import { tokenOf, useCasesCalling } from '../services/recording-back-office.ts'
import { renderViewAsJson, runningSite } from './running-site.ts'

const [connection = '', email = '', subject = ''] = process.argv.slice(2)
const database = openDatabase({
  connection: JSON.parse(connection) as SocketConnection,
  applicationName: 'activating',
  logger: new MemoryLogger(),
})
const site = await runningSite(
  useCasesCalling(embeddedBackOffice(database)),
  { RATE_LIMIT_TIMES: '1000' },
  { renderDocument: renderViewAsJson },
)
process.stdout.write(
  `${JSON.stringify({ port: site.port, token: tokenOf(email, { sub: subject }) })}\n`,
)
