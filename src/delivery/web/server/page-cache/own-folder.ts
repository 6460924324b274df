import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** More processes than keep their pages under one data folder. */
const MOST = 64
/** SQLite finds the file locked. */
const BUSY = 5

/** A folder that nobody else uses as long as it is held. */
export interface OwnFolder {
  readonly path: string
  readonly hold: Disposable
}

/** The first of the folders `name`, `name-2`, `name-3`… that no living process holds, in whatever container: who starts again finds what was left there. The lock is the system's, and ends with whoever held it. */
export function ownFolder(parent: string, name: string): OwnFolder {
  mkdirSync(parent, { recursive: true })
  for (let place = 1; place <= MOST; place += 1) {
    const path = join(parent, place === 1 ? name : `${name}-${place}`)
    const hold = held(`${path}.lock`)
    if (hold) return { path, hold }
  }
  throw new Error(`more than ${MOST} processes keep their ${name} in ${parent}`)
}

function held(file: string): Disposable | undefined {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (fault) {
    lock.close()
    if (fault instanceof Error && 'errcode' in fault && fault.errcode === BUSY) return undefined
    throw fault
  }
}
