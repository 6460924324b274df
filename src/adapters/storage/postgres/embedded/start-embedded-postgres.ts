import { open } from 'node:fs/promises'
import { basename } from 'node:path'

import type { Journal } from '#ports/monitoring.ts'

import { SUPERUSER } from './cluster.ts'
import { openDataFolder, openLock } from './data-folder.ts'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedPostgresFault } from './embedded-postgres-fault.ts'
import type { FileLock } from './file-lock.ts'
import { keepRunning } from './keep-running.ts'
import { stopPostmaster } from './postmaster.ts'
import { ensureRunning } from './running.ts'
import type { SocketConnection } from './socket-connection.ts'

export interface EmbeddedPostgres extends AsyncDisposable {
  readonly connection: SocketConnection
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  /** There is one `server` at a time on a data folder; any number of `tool`s beside it or without it. */
  readonly role: 'server' | 'tool'
  readonly journal: Journal
}

/** Seconds to wait for another process that starts or stops PostgreSQL. */
const PATIENCE = 30

/** Room for `/.s.PGSQL.5432` in the address of a socket, which macOS limits to 103 bytes and Linux to 107. */
const LONGEST_HOST = 103 - '/.s.PGSQL.5432'.length

/**
 * Gives a running PostgreSQL on the data folder, started if none runs. It runs as long as anybody uses it:
 * whoever started it, it stops when the last user leaves or dies.
 */
export async function startEmbeddedPostgres({
  dataDir,
  role,
  journal,
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
  if (!(await users.take('shared', PATIENCE))) throw new EmbeddedPostgresFault('busy', dataDir)
  resources.defer(() => leave(folder, users))
  await ensureRunning(folder, connection)
  if (role === 'server') resources.use(keepRunning(folder, connection, journal))
  const kept = resources.move()
  return { connection, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function claimServer(folder: DataFolder, resources: AsyncDisposableStack): Promise<void> {
  const lock = resources.use(openLock(folder, 'server'))
  if (!(await lock.take('exclusive', 0))) {
    throw new EmbeddedPostgresFault('anotherServer', folder.path)
  }
}

/** A path to the folder of the socket that fits in the address of a socket. */
async function reachable(
  { path, cluster }: DataFolder,
  resources: AsyncDisposableStack,
): Promise<string> {
  if (Buffer.byteLength(cluster) <= LONGEST_HOST) return cluster
  if (process.platform !== 'linux') throw new EmbeddedPostgresFault('pathTooLong', path)
  // Through the folder above: that of the cluster is put in its place later.
  const handle = resources.use(await open(path))
  return `/proc/self/fd/${handle.fd}/${basename(cluster)}`
}

/** Stops PostgreSQL when nobody else uses it; otherwise leaves it to the others, or to the supervisor that is stopping it. */
async function leave(folder: DataFolder, users: FileLock): Promise<void> {
  if (await users.take('exclusive', 0)) await stopPostmaster(folder)
  else await users.take('shared', PATIENCE)
}
