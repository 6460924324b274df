import { constants, fchownSync } from 'node:fs'
import {
  access,
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  stat,
} from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

import { ensureWritableFolder } from '#adapters/storage/writable-folder.ts'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { FileLock } from './file-lock.ts'

/** Uid and gid of the unprivileged user that runs PostgreSQL if Préavis runs as root. */
const UNPRIVILEGED_UID = 65_534

/** User and group that run PostgreSQL, if not those that run Préavis. */
export interface SystemAccount {
  readonly uid: number
  readonly gid: number
}

/** Paths of the embedded PostgreSQL, and the account that runs it. */
export interface DataFolder {
  readonly path: string
  /** Folder of the cluster and its socket, accessible to the owner only. */
  readonly cluster: string
  readonly locks: string
  readonly log: string
  /** Undefined if PostgreSQL runs as the same user as Préavis. */
  readonly account?: SystemAccount
}

/**
 * Creates the missing folders of the embedded PostgreSQL and returns their paths. As root, gives a
 * root-owned cluster to the unprivileged user. Throws an error for the operator if it is denied
 * access.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    await ensureWritableFolder(dataDir)
    await mkdir(join(dataDir, 'locks'), { recursive: true, mode: 0o700 })
    const path = await realpath(dataDir)
    const cluster = join(path, 'postgres')
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    const places = { path, cluster, locks: join(path, 'locks'), log: join(path, 'postgres.log') }
    if (process.getuid?.() === 0) return { ...places, account: await accountFor(cluster) }
    await Promise.all([cluster, places.locks].map((place) => access(place, constants.W_OK)))
    return places
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
    const code = process.getuid?.() === 0 ? 'cannotChangeUser' : 'forbiddenFolder'
    throw new EmbeddedPostgresError(code, dataDir, error)
  }
}

/**
 * Opens a lock file without locking it. `server` is for the site's server, `users` for all users of
 * PostgreSQL, `start` for the process that starts it.
 */
export function openLock(
  { locks, account }: DataFolder,
  name: 'server' | 'users' | 'start',
): FileLock {
  const lock = new FileLock(join(locks, name))
  // The owner of the data must be able to lock the file after root created it.
  if (account !== undefined) fchownSync(lock.descriptor, account.uid, account.gid)
  return lock
}

async function accountFor(cluster: string): Promise<SystemAccount> {
  const { uid, gid } = await stat(cluster)
  if (uid !== 0) return { uid, gid }
  const account = { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID }
  await handOver(cluster, account)
  return account
}

async function handOver(folder: string, { uid, gid }: SystemAccount): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), uid, gid)
  }
  await chown(folder, uid, gid)
}

const LAST_LINES = 5

/** Opens the log file of PostgreSQL for appending. Renames the previous log first. */
export async function openLog({ log }: DataFolder): Promise<FileHandle> {
  await rename(log, `${log}.1`).catch(() => undefined)
  return open(log, 'a', 0o600)
}

/** Returns the last five lines of PostgreSQL's log, for an error message. */
export async function lastLogLines({ log }: DataFolder): Promise<string> {
  const words = await readFile(log, 'utf8').catch(() => '')
  return words.trim().split('\n').slice(-LAST_LINES).join('\n')
}
