import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import { pinoLogger } from '#delivery/composition/pino-logger.ts'

import { saveCluster } from './backup/save-cluster.ts'

const DATA_DIR = resolve(process.env['DATA_DIR'] ?? './data')
const CLUSTER = join(DATA_DIR, 'postgres')
const [folder] = process.argv.slice(2)

const refusal = refusalOf()
if (folder === undefined || refusal !== undefined) {
  console.error(refusal ?? 'npm run backup -- FOLDER')
  process.exitCode = 64
} else {
  await save(resolve(folder))
}

/** Returns the reason why no backup can be made, or undefined if one can. */
function refusalOf(): string | undefined {
  if (process.env['DATABASE_URL'] !== undefined && process.env['DATABASE_URL'] !== '') {
    return 'DATABASE_URL is set: save that database by its own means (docs/operations/backup.md).'
  }
  return existsSync(join(CLUSTER, 'PG_VERSION'))
    ? undefined
    : `There is no embedded database in ${DATA_DIR}.`
}

/**
 * Backs up the embedded database of `DATA_DIR` into a new folder named by the current time. The
 * site may be running.
 */
async function save(into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  const target = join(into, `preavis-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}`)
  await using postgres = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    role: 'tool',
    logger: pinoLogger('warn'),
  })
  await saveCluster(postgres.connection, CLUSTER, target)
  console.log(target)
}
