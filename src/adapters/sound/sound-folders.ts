import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { isSoundName } from '#domain/editorial/episode-audio.ts'
import type { ByteRange } from '#domain/shared/byte-range.ts'
import type { SoundStore } from '#ports/sound-files.ts'

import { receiveSound } from './receive-sound.ts'

interface FoldersOptions {
  /** Folder in which new sounds are stored. Created by the first one. */
  readonly folder: string
  /** Folder of sounds that came with the site. */
  readonly shipped: string
}

/** Store of sounds in a folder of this machine, beside those that came with the site. */
export class SoundFolders implements SoundStore {
  readonly #options: FoldersOptions

  constructor(options: FoldersOptions) {
    this.#options = options
  }

  async bytes(name: string): Promise<number | undefined> {
    return (await this.#find(name))?.bytes
  }

  async read(name: string, { start, end }: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const file = await this.#find(name)
    if (file === undefined) throw new Error(`no sound ${name}`)
    return createReadStream(file.path, { start, end })
  }

  store(bytes: AsyncIterable<Uint8Array>): ReturnType<SoundStore['store']> {
    const { folder } = this.#options
    return receiveSound(folder, bytes, ({ file, stored: { name } }) =>
      rename(file, join(folder, name)),
    )
  }

  async remove(name: string): Promise<boolean> {
    const path = join(this.#options.folder, name)
    if (!isSoundName(name) || (await lengthOf(path)) === undefined) return false
    await rm(path, { force: true })
    return true
  }

  async #find(
    name: string,
  ): Promise<{ readonly path: string; readonly bytes: number } | undefined> {
    if (!isSoundName(name)) return undefined
    for (const folder of [this.#options.folder, this.#options.shipped]) {
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
