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

/** The descriptor at which a locking command finds the file. */
const DESCRIPTOR = 3

/** A lock on a file that the kernel gives back when its holder dies, however it dies. */
export class FileLock implements Disposable {
  readonly descriptor: number

  constructor(path: string) {
    this.descriptor = openSync(path, 'a+', 0o600)
  }

  /** Takes or converts the lock within these seconds. A refusal releases the lock held before. */
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

/** Locks the file at descriptor 3, by `flock` or Perl. Without seconds it waits forever. */
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

/** The uid of PostgreSQL when Préavis runs as root. */
const UNPRIVILEGED_UID = 65_534

/** The user and group that PostgreSQL runs as, when it is not ours. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Where the embedded PostgreSQL keeps what, and as whom it runs. */
export interface DataFolder {
  readonly path: string
  /** The cluster itself; its socket lies in it too, so only its owner reaches either. */
  readonly cluster: string
  readonly locks: string
  readonly log: string
  /** Absent: PostgreSQL runs as the user who runs Préavis. */
  readonly account?: Account
}

/** Creates missing folders. As root, the cluster has its present owner or an unprivileged one. */
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
 * `server`: the folder's server. `users`: shared by users of PostgreSQL. `start`: held during the
 * start.
 */
export function openLock(
  { locks, account }: DataFolder,
  name: 'server' | 'users' | 'start',
): FileLock {
  const lock = new FileLock(join(locks, name))
  // The owner of the data may run Préavis too, after root did.
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

/** A fresh log; the one before is kept beside it. */
export async function openLog({ log }: DataFolder): Promise<FileHandle> {
  await rename(log, `${log}.1`).catch(() => undefined)
  return open(log, 'a', 0o600)
}

/** What PostgreSQL said last. */
export async function flushReports({ log }: DataFolder): Promise<string> {
  const words = await readFile(log, 'utf8').catch(() => '')
  return words.trim().split('\n').slice(-LAST_LINES).join('\n')
}
