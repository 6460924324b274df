import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, fchownSync, openSync } from 'node:fs'
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

type Mode = 'shared' | 'exclusive'

/** File descriptor of the lock file in the locking command. */
const DESCRIPTOR = 3

/** A file lock that the kernel releases when the process dies, even if killed. */
export class FileLock implements Disposable {
  readonly descriptor: number

  constructor(path: string) {
    this.descriptor = openSync(path, 'a+', 0o600)
  }

  /**
   * Acquires or converts the lock within a number of seconds. On failure the previous lock is
   * released too.
   */
  async take(mode: Mode, seconds: number): Promise<boolean> {
    const [command, ...options] = lockCommand(mode, seconds)
    const locking = spawn(command, options, {
      stdio: ['ignore', 'ignore', 'ignore', this.descriptor],
    })
    const [code] = await once(locking, 'exit').catch((error: unknown) => {
      throw new EmbeddedPostgresError('noLocks', command, error)
    })
    return code === 0
  }

  [Symbol.dispose](): void {
    closeSync(this.descriptor)
  }
}

/**
 * Returns the command that locks file descriptor 3, by `flock` or Perl. Without seconds it waits
 * forever.
 */
export function lockCommand(
  mode: Mode,
  seconds?: number,
  platform: string = process.platform,
): readonly [string, ...string[]] {
  if (platform === 'linux') {
    const waitOptions =
      seconds === undefined ? [] : seconds === 0 ? ['-n'] : ['-w', String(seconds)]
    return ['flock', mode === 'shared' ? '-s' : '-x', ...waitOptions, String(DESCRIPTOR)]
  }
  const operation = (mode === 'shared' ? 1 : 2) + (seconds === 0 ? 4 : 0)
  const script = `open(my $file, "+>>&=", ${DESCRIPTOR}) or exit 2; alarm ${seconds ?? 0}; exit(flock($file, ${operation}) ? 0 : 1)`
  return ['perl', '-e', script]
}

/** Uid that runs PostgreSQL if Préavis runs as root. */
const UNPRIVILEGED_UID = 65_534

/** The user and group that run PostgreSQL, if not the current ones. */
export interface Account {
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
  /** Undefined if PostgreSQL runs as the user who runs Préavis. */
  readonly account?: Account
}

/** Creates missing folders. As root, the cluster keeps its owner or gets an unprivileged one. */
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
 * Opens a lock file: `server` for the site's server, `users` shared by all users of PostgreSQL,
 * `start` while starting it.
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

async function accountFor(cluster: string): Promise<Account> {
  const { uid, gid } = await stat(cluster)
  if (uid !== 0) return { uid, gid }
  const account = { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID }
  await handOver(cluster, account)
  return account
}

async function handOver(folder: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), uid, gid)
  }
  await chown(folder, uid, gid)
}

const LAST_LINES = 5

/** Opens an empty log file; the previous log is renamed. */
export async function openLog({ log }: DataFolder): Promise<FileHandle> {
  await rename(log, `${log}.1`).catch(() => undefined)
  return open(log, 'a', 0o600)
}

/** Returns the log's last lines, for an error message. */
export async function flushReports({ log }: DataFolder): Promise<string> {
  const words = await readFile(log, 'utf8').catch(() => '')
  return words.trim().split('\n').slice(-LAST_LINES).join('\n')
}
