import { readdir, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { DataFolder } from './data-folder.ts'

/**
 * Removes the mark of a PostgreSQL that was killed, once no process works in its folder.
 * PostgreSQL does so itself unless another process of the same user got its number since, as happens in containers.
 */
export async function forgetDeadPostmaster({ cluster }: DataFolder): Promise<void> {
  const mark = join(cluster, 'postmaster.pid')
  const marked = await stat(mark).then(
    () => true,
    () => false,
  )
  if (!marked || process.platform !== 'linux') return
  if (await someoneWorksIn(cluster)) return
  await rm(mark, { force: true })
}

async function someoneWorksIn(folder: string): Promise<boolean> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(
    // A process that may not be looked at belongs to another user, so not to this cluster.
    processes.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
  )
  return places.includes(folder)
}
