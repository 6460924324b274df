import { join } from 'node:path'

import type { DependencyContainer } from 'tsyringe'

import { inspectFile } from '#adapters/files/inspect-file.ts'
import { S3Sounds } from '#adapters/sound/s3-sounds.ts'
import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import { InvalidContent } from '#adapters/storage/markdown/content-issue.ts'
import { mediaFolder } from '#adapters/storage/markdown/media/media-folder.ts'
import { PostgresFileLibrary } from '#adapters/storage/postgres/files/postgres-file-library.ts'
import { PostgresPictureLibrary } from '#adapters/storage/postgres/pictures/postgres-picture-library.ts'
import { importMedia } from '#application/newsroom/export-and-import-media.ts'
import type { MediaPorts } from '#application/newsroom/export-and-import-media.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import type { PictureMeter } from '#ports/picture-library.ts'
import type { SoundStore } from '#ports/sound-files.ts'

import { DATABASE } from './databases.ts'
import { provide } from './dependency-container.ts'
import { CLOCK, CONTENT_FOLDER_PATH, SETTINGS } from './process-dependencies.ts'
import { OUTAGES, UPSTREAM_SERVICES } from './upstream-services.ts'

/** Loads the library of encodings only when a folder has pictures. */
const meter: PictureMeter = {
  measure: async (file) => {
    const { measurePicture } = await import('#adapters/pictures/measure-picture.ts')
    return measurePicture(file)
  },
}

/** Libraries of pictures and files, and the folders by which they travel. */
export const MEDIA = provide((c): MediaPorts => ({
  pictures: new PostgresPictureLibrary(c.resolve(DATABASE)),
  files: new PostgresFileLibrary(c.resolve(DATABASE)),
  folder: mediaFolder({ pictures: meter, files: { inspect: inspectFile } }),
}))

/** Stores the pictures and files of the content folder, in the name of the publisher. */
export async function storeShippedMedia(c: DependencyContainer): Promise<void> {
  const editor = parseEmail(c.resolve(SETTINGS).site.publisher.email)
  if (!editor.ok) throw new Error('the address of the publisher is no address')
  const upload = { editor: editor.value, at: c.resolve(CLOCK).now() }
  const stored = await importMedia(c.resolve(MEDIA), CONTENT_FOLDER_PATH, upload)
  if (!stored.ok)
    throw new InvalidContent(stored.problem.map((issue) => ({ ...issue, place: 'fichier' })))
}

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
