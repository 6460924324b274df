import { join } from 'node:path'

import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import type { SoundStore } from '#ports/sound-files.ts'

import { provide } from './dependency-container.ts'
import { CONTENT_FOLDER_PATH, SETTINGS } from './process-dependencies.ts'

/** Store of sounds in the data folder, beside those that came with the demonstration set. */
export const SOUND_STORE = provide<SoundStore>((c) => {
  const { dataDir } = c.resolve(SETTINGS)
  return new SoundFolders({
    folder: join(dataDir, 'sons'),
    shipped: join(CONTENT_FOLDER_PATH, 'sons'),
  })
})
