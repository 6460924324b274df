import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

import { seconds } from '#domain/shared/duration.ts'

/** How often somebody who waits asks again. */
const AGAIN = seconds(0.2)

/** SQLite finds the file locked. */
const BUSY = 5

/** Does this alone of all that build in this folder, in whatever process, after the others; told whether others were before. The lock is the system's: it ends with whoever held it. */
export async function asOneBuilder<Result>(
  folder: string,
  build: (waited: boolean) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'building.lock'))
  try {
    let waited = false
    while (!isTaken(lock)) {
      waited = true
      await setTimeout(AGAIN)
    }
    return await build(waited)
  } finally {
    lock.close()
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (fault) {
    if (fault instanceof Error && 'errcode' in fault && fault.errcode === BUSY) return false
    throw fault
  }
}
