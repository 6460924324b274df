import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

import { seconds } from '#domain/shared/duration.ts'

import { INDEX_VERSION } from './index-schema.ts'
import { BUSY, sqliteErrorKind } from './search-outages.ts'

const INDEX = `index-${INDEX_VERSION}.sqlite`
const FILES: ReadonlySet<string> = new Set([INDEX, `${INDEX}-wal`, `${INDEX}-shm`])

const UPDATE_LOCK = 'update.lock'

const RETRY_MS = seconds(0.2)

/** SQLite errors: the file is corrupt, or is no database. */
const DAMAGED: ReadonlySet<unknown> = new Set([11, 26])

/**
 * SQL that opens a write transaction. In WAL mode, readers continue on the last committed version.
 */
const WRITING = `
  pragma page_size = 8192; pragma journal_mode = wal; pragma synchronous = normal;
  pragma temp_store = memory; pragma cache_size = -32768;
  begin immediate;`

/** Returns the path of the index file in a folder. */
export function indexFilePath(folder: string): string {
  return join(folder, INDEX)
}

/** Returns the path of the folder for V8's compile cache, which speeds up the next start. */
export function compileCacheFolder(folder: string): string {
  return join(folder, 'code')
}

/**
 * Changes the index of a folder in one transaction and returns the result of `change`. `hasWaited`
 * is true after a first attempt that failed, for instance because of another writer. Deletes
 * corrupt index files and those of other index versions.
 */
export async function changeIndex<Result>(
  folder: string,
  change: (database: DatabaseSync, hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  await deleteFiles(folder, (name) => name.startsWith('index-') && !FILES.has(name))
  const { database, hasWaited } = await lockedIndex(folder)
  try {
    const result = await change(database, hasWaited)
    database.exec('commit; pragma wal_checkpoint(truncate)')
    return result
  } catch (error) {
    if (isDamage(error)) await deleteFiles(folder, (name) => FILES.has(name))
    throw error
  } finally {
    database.close()
  }
}

/**
 * Runs an update of several transactions once no other process updates the index of a folder. The
 * lock ends with the process.
 */
export async function updateAlone<Result>(
  folder: string,
  update: () => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  using lock = new DatabaseSync(join(folder, UPDATE_LOCK))
  while (!isLocked(lock)) await setTimeout(RETRY_MS)
  return await update()
}

/** Tries to lock an empty database, which no one reads. Returns false if another process has it. */
function isLocked(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (sqliteErrorKind(error) === BUSY) return false
    throw error
  }
}

/** Opens the index in an exclusive transaction, once other writers have finished. */
async function lockedIndex(folder: string) {
  for (let hasWaited = false; ; hasWaited = true) {
    const database = new DatabaseSync(indexFilePath(folder))
    try {
      database.exec(WRITING)
      return { database, hasWaited }
    } catch (error) {
      database.close()
      if (isDamage(error)) await deleteFiles(folder, (name) => FILES.has(name))
      else if (sqliteErrorKind(error) === BUSY) await setTimeout(RETRY_MS)
      else throw error
    }
  }
}

async function deleteFiles(folder: string, isDeleted: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isDeleted(name)) await rm(join(folder, name), { force: true })
  }
}

function isDamage(error: unknown): boolean {
  return DAMAGED.has(sqliteErrorKind(error))
}
