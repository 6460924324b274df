import { constants, fchownSync } from 'node:fs'
import { access, chown, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { ensureWritableFolder } from '#adapters/storage/writable-folder.ts'

import { EmbeddedPostgresFault } from './embedded-postgres-fault.ts'
import { FileLock } from './file-lock.ts'

/** The user `nobody`, as whom PostgreSQL runs when Préavis runs as root. */
const NOBODY = 65_534

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

/** Makes the folders that are missing. As root, the cluster keeps the owner it has, or gets an unprivileged one. */
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
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault)) throw fault
    if (fault.code !== 'EACCES' && fault.code !== 'EPERM') throw fault
    const code = process.getuid?.() === 0 ? 'cannotChangeUser' : 'forbiddenFolder'
    throw new EmbeddedPostgresFault(code, dataDir, fault)
  }
}

/** `server`: the one server of the folder. `users`: shared by all who use PostgreSQL. `start`: held while it is being started. */
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
  const account = { uid: NOBODY, gid: NOBODY }
  await giveAway(cluster, account)
  return account
}

async function giveAway(folder: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), uid, gid)
  }
  await chown(folder, uid, gid)
}
