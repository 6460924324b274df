import { open } from 'node:fs/promises'
import { basename } from 'node:path'

import type { Logger } from '#ports/logger.ts'

import { SUPERUSER } from './create-postgres-cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ensureRunning, keepRunning } from './ensure-postgres-running.ts'
import type { FileLock } from './file-lock.ts'
import { openDataFolder, openLock } from './postgres-data-folder.ts'
import type { DataFolder } from './postgres-data-folder.ts'
import { stopPostmaster } from './postmaster-process.ts'
import type { SocketConnection } from './postmaster-process.ts'

/** Handle on the embedded PostgreSQL. Disposing the last handle of all processes stops it. */
export interface EmbeddedPostgres extends AsyncDisposable {
  readonly connection: SocketConnection
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  /**
   * A data folder allows one `server` at a time, and any number of `tool`s. Only a server restarts
   * a killed PostgreSQL.
   */
  readonly role: 'server' | 'tool'
  readonly logger: Logger
}

/** Seconds to wait for another process that starts or stops PostgreSQL. */
const TIMEOUT_SECONDS = 30

/**
 * Maximum length of the socket's folder: addresses are limited to 103 bytes on macOS, 107 on Linux.
 */
const MAX_HOST_LENGTH = 103 - '/.s.PGSQL.5432'.length

/**
 * Starts PostgreSQL on the data folder, or joins the running one. PostgreSQL stops when its last
 * user exits or dies. Throws `EmbeddedPostgresError`, for instance if another server uses the
 * folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  role,
  logger,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await using resources = new AsyncDisposableStack()
  const folder = await openDataFolder(dataDir)
  if (role === 'server') await claimServer(folder, resources)
  const connection = {
    host: await reachable(folder, resources),
    port: 5432,
    database: 'postgres',
    user: SUPERUSER,
    ssl: false,
  } as const
  const users = resources.use(openLock(folder, 'users'))
  if (!(await users.take('shared', TIMEOUT_SECONDS)))
    throw new EmbeddedPostgresError('busy', dataDir)
  resources.defer(() => leave(folder, users))
  await ensureRunning(folder, connection)
  if (role === 'server') resources.use(keepRunning(folder, connection, logger))
  const ownedResources = resources.move()
  return { connection, [Symbol.asyncDispose]: () => ownedResources.disposeAsync() }
}

/**
 * Throws `EmbeddedPostgresError` if another server uses the data folder. A server that starts later
 * is refused by `startEmbeddedPostgres`.
 */
export async function refuseSecondServer(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir)
  using lock = openLock(folder, 'server')
  if (!(await lock.take('shared', 0))) throw new EmbeddedPostgresError('anotherServer', folder.path)
}

async function claimServer(folder: DataFolder, resources: AsyncDisposableStack): Promise<void> {
  const lock = resources.use(openLock(folder, 'server'))
  if (!(await lock.take('exclusive', 0))) {
    throw new EmbeddedPostgresError('anotherServer', folder.path)
  }
}

/** Returns a path to the socket's folder, short enough for a socket address. */
async function reachable(
  { path, cluster }: DataFolder,
  resources: AsyncDisposableStack,
): Promise<string> {
  if (Buffer.byteLength(cluster) <= MAX_HOST_LENGTH) return cluster
  if (process.platform !== 'linux') throw new EmbeddedPostgresError('pathTooLong', path)
  // Through the parent folder, since the cluster's folder may be created later.
  const handle = resources.use(await open(path))
  return `/proc/self/fd/${handle.fd}/${basename(cluster)}`
}

/** Stops PostgreSQL unless another process uses it. */
async function leave(folder: DataFolder, users: FileLock): Promise<void> {
  if (await users.take('exclusive', 0)) await stopPostmaster(folder)
  else await users.take('shared', TIMEOUT_SECONDS)
}
