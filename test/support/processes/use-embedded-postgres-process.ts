// Child process that uses the embedded PostgreSQL until its standard input closes:
// `node use-embedded-postgres-process.ts FOLDER ROLE`.
import { once } from 'node:events'

import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'

const [dataDir = '', role] = process.argv.slice(2)

try {
  await using postgres = await startEmbeddedPostgres({
    dataDir,
    role: role === 'server' ? 'server' : 'tool',
    logger: new MemoryLogger(),
  })
  process.stdout.write(`${postgres.connection.host}\n`)
  process.stdin.resume()
  await once(process.stdin, 'end')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
