import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { isSoundName } from '#domain/editorial/episode-audio.ts'

/**
 * Copies the sounds that a backup does not have yet. A sound never changes, so all backups of a
 * folder share them.
 */
export async function saveSounds(folder: string, into: string): Promise<void> {
  const [names, saved] = await Promise.all([soundsIn(folder), soundsIn(into)])
  const missing = names.filter((name) => !saved.includes(name))
  if (missing.length === 0) return
  await mkdir(into, { recursive: true, mode: 0o700 })
  for (const name of missing) {
    const part = join(into, `${name}.part`)
    await copyFile(join(folder, name), part, constants.COPYFILE_FICLONE)
    await rename(part, join(into, name))
  }
}

/** Returns the names of the sounds in a folder, none if there is no such folder. */
async function soundsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isSoundName)
}
