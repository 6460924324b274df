import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { DataFolder } from './data-folder.ts'

const MARKS = ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432']

/** Fails when a process other than itself works in the current folder, as all of PostgreSQL's do; a zombie works nowhere. */
const NOBODY_WORKS_HERE =
  'for p in /proc/[0-9]*; do [ "$p" != "/proc/$$" ] && [ "$p/cwd" -ef . ] && exit 1; done; exit 0'

/**
 * Removes the marks of a PostgreSQL that was killed, once no process works in its folder.
 * PostgreSQL does so itself, but not when its number lives on: as a zombie, or given to another process of the same user.
 */
export async function forgetDeadPostmaster({ cluster, account }: DataFolder): Promise<void> {
  const marks = MARKS.map((mark) => join(cluster, mark))
  if (process.platform !== 'linux' || !marks.some((mark) => existsSync(mark))) return
  // Asked as the owner of the cluster: even root may not look at the processes of others in a container.
  const search = spawn('sh', ['-c', NOBODY_WORKS_HERE], {
    ...account,
    cwd: cluster,
    stdio: 'ignore',
  })
  const [code] = await once(search, 'exit')
  if (code !== 0) return
  await Promise.all(marks.map((mark) => rm(mark, { force: true })))
}
