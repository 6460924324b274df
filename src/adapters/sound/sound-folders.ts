import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import { isSoundName } from '#domain/editorial/episode-audio.ts'
import type { ByteRange } from '#domain/shared/byte-range.ts'
import type { SoundFiles } from '#ports/sound-files.ts'

/** Sounds in folders of this machine. The first folder with a file of the name gives it. */
export class SoundFolders implements SoundFiles {
  readonly #folders: readonly string[]

  constructor(folders: readonly string[]) {
    this.#folders = folders
  }

  async bytes(name: string): Promise<number | undefined> {
    return (await this.#find(name))?.bytes
  }

  async read(name: string, { start, end }: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const file = await this.#find(name)
    if (file === undefined) throw new Error(`no sound ${name}`)
    return createReadStream(file.path, { start, end })
  }

  async #find(
    name: string,
  ): Promise<{ readonly path: string; readonly bytes: number } | undefined> {
    if (!isSoundName(name)) return undefined
    for (const folder of this.#folders) {
      const path = join(folder, name)
      const bytes = await lengthOf(path)
      if (bytes !== undefined) return { path, bytes }
    }
    return undefined
  }
}

async function lengthOf(path: string): Promise<number | undefined> {
  try {
    const file = await stat(path)
    return file.isFile() ? file.size : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
