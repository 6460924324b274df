import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { privateFolder } from '#test/support/processes/embedded-postgres-folder.ts'

const TIMEOUT = 60_000
const logger = new MemoryLogger()

test('a folder with too long a socket path works', { timeout: TIMEOUT }, async () => {
  const dataDir = join(await privateFolder(), 'très-long-chemin/'.repeat(12))
  await using postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', logger })
  const { connection } = postgres
  const database = openDatabase({ connection, applicationName: 'long', logger })
  const { rows } = await sql`show data_checksums`.execute(database)
  expect(rows).toEqual([{ data_checksums: 'on' }])
  await database.destroy()
})

test(
  "only its owner can access the cluster's folder, and no port listens",
  { timeout: TIMEOUT },
  async () => {
    const dataDir = await privateFolder()
    await using postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', logger })
    const { connection } = postgres
    const { mode, uid } = await stat(join(dataDir, 'postgres'))
    expect(mode & 0o777).toBe(0o700)
    expect(uid).toBe(process.getuid?.() === 0 ? 65_534 : process.getuid?.())
    const database = openDatabase({ connection, applicationName: 'place', logger })
    const { rows } = await sql`
    select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`.execute(
      database,
    )
    expect(rows).toEqual([{ addresses: '', fsync: 'on' }])
    await database.destroy()
  },
)

test('data of another major version are left alone', { timeout: TIMEOUT }, async () => {
  const dataDir = await privateFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres({ dataDir, role: 'tool', logger })).rejects.toMatchObject({
    code: 'otherVersion',
    message: expect.stringContaining('DATABASE_URL'),
  })
})
