import { join } from 'node:path'

import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import type { SoundFiles } from '#ports/sound-files.ts'

import { provide } from './dependency-container.ts'
import { CONTENT_FOLDER_PATH, SETTINGS } from './process-dependencies.ts'

/** Files of sounds: of the data folder, then those that came with the demonstration set. */
export const SOUND_FILES = provide<SoundFiles>((c) => {
  const { dataDir } = c.resolve(SETTINGS)
  return new SoundFolders([join(dataDir, 'sons'), join(CONTENT_FOLDER_PATH, 'sons')])
})
