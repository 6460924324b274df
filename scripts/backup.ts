import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { FileLock } from '#adapters/storage/postgres/embedded/file-lock.ts'
import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import { pinoLogger } from '#delivery/composition/pino-logger.ts'

import { deleteDrafts, saveCluster } from './backup/save-cluster.ts'
import { saveSounds } from './backup/save-sounds.ts'

const DATA_DIR = resolve(process.env['DATA_DIR'] ?? './data')
const CLUSTER = join(DATA_DIR, 'postgres')
/** PostgreSQL's code of a disk without room. */
const DISK_FULL = '53100'
/** PostgreSQL's code of a name that is taken: the replication slot of another backup. */
const SLOT_TAKEN = '42710'

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
  try {
    await mkdir(into, { recursive: true, mode: 0o700 })
    using lock = new FileLock(join(into, 'backup.lock'))
    if (!(await lock.take('exclusive', 0))) {
      refuse(`another backup into ${into} is running`)
      return
    }
    await deleteDrafts(into)
    const target = join(into, `preavis-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}`)
    await using postgres = await startEmbeddedPostgres({
      dataDir: DATA_DIR,
      role: 'tool',
      logger: pinoLogger('warn'),
    })
    await saveCluster(postgres.connection, CLUSTER, target)
    await saveSounds(join(DATA_DIR, 'sons'), join(into, 'sons'))
    console.log(target)
  } catch (error) {
    const reason = reasonOf(error, into)
    if (reason === undefined) throw error
    refuse(reason)
  }
}

function refuse(reason: string): void {
  console.error(`Nothing was saved: ${reason}.`)
  process.exitCode = 1
}

/** Returns the reason of a failed backup that an operator can remove; undefined for a bug. */
function reasonOf(error: unknown, into: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return `the disk of ${into} is full`
  if (code === DISK_FULL) return `the disk of ${DATA_DIR} is full`
  return code === SLOT_TAKEN ? 'another backup of this database is running' : undefined
}
