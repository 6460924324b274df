import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { FileLock } from './file-lock.ts'
import { lastLogLines, openLog } from './postgres-data-folder.ts'
import type { DataFolder, SystemAccount } from './postgres-data-folder.ts'

const MAJOR_VERSION = '18'

/**
 * Name of the embedded database's superuser. It has no password, since only the cluster's owner can
 * access the socket.
 */
export const SUPERUSER = 'preavis'

const OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/**
 * Returns the cluster's path to pass to PostgreSQL. If another account runs PostgreSQL on Linux,
 * returns the working directory, which the caller must set to the cluster.
 */
export function clusterArgument(cluster: string, account?: SystemAccount): string {
  // That account may lack access to the parent folders.
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/**
 * Returns the environment variables of PostgreSQL's processes: only `PATH`, neither secrets nor
 * `PGPORT` and the like.
 */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] }
}

/**
 * True if the folder contains a cluster. Throws `EmbeddedPostgresError` if another major version
 * created it.
 */
export async function hasCluster({ cluster }: DataFolder): Promise<boolean> {
  try {
    const version = await readFile(`${cluster}/PG_VERSION`, 'utf8')
    if (version.trim() === MAJOR_VERSION) return true
    throw new EmbeddedPostgresError('otherVersion', version.trim())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/**
 * Creates the cluster in a temporary folder, then renames it. `initdb` inherits the lock, so that
 * the lock survives this process. Throws `EmbeddedPostgresError` if `initdb` fails.
 */
export async function createCluster(
  initdb: string,
  folder: DataFolder,
  lock: FileLock,
): Promise<void> {
  const { cluster, account } = folder
  const draft = `${cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (account !== undefined) await chown(draft, account.uid, account.gid)
  await using log = await openLog(folder)
  const creation = spawn(initdb, ['-D', clusterArgument(draft, account), ...OPTIONS], {
    ...account,
    env: minimalEnvironment(),
    cwd: draft,
    detached: true,
    stdio: ['ignore', log.fd, log.fd, lock.descriptor],
  })
  const [code] = await once(creation, 'exit')
  if (code !== 0) throw new EmbeddedPostgresError('startFailed', await lastLogLines(folder))
  await rename(draft, cluster)
}
