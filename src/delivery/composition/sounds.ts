import { join } from 'node:path'

import { S3Sounds } from '#adapters/sound/s3-sounds.ts'
import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import type { SoundStore } from '#ports/sound-files.ts'

import { provide } from './dependency-container.ts'
import { CONTENT_FOLDER_PATH, SETTINGS } from './process-dependencies.ts'
import { OUTAGES, UPSTREAM_SERVICES } from './upstream-services.ts'

/**
 * Store of sounds: the data folder, beside those that came with the demonstration set, or the
 * S3-compatible storage of the settings.
 */
export const SOUND_STORE = provide<SoundStore>((c) => {
  const { dataDir, soundStorage: account } = c.resolve(SETTINGS)
  const folder = join(dataDir, 'sons')
  const local = new SoundFolders({ folder, shipped: join(CONTENT_FOLDER_PATH, 'sons') })
  if (account === undefined) return local
  const services = c.resolve(UPSTREAM_SERVICES)
  const { send } = services.to('sound storage')
  const { send: upload } = services.to('sound upload')
  return new S3Sounds({ account, send, upload, folder, local, logger: c.resolve(OUTAGES) })
})
