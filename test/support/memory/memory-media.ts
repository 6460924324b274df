import { inspectFile } from '#adapters/files/inspect-file.ts'
import { measurePicture } from '#adapters/pictures/measure-picture.ts'
import { mediaFolder } from '#adapters/storage/markdown/media/media-folder.ts'
import type { MediaPorts } from '#application/newsroom/export-and-import-media.ts'

import { memoryFileLibrary } from './memory-files.ts'
import { memoryPictureLibrary } from './memory-pictures.ts'

/** Access to pictures and files in folders, as the site has it. */
const MEDIA_FOLDER = mediaFolder({
  pictures: { measure: measurePicture },
  files: { inspect: inspectFile },
})

/** Creates empty libraries in memory, which travel by folders. */
export function memoryMedia(): MediaPorts {
  return { pictures: memoryPictureLibrary(), files: memoryFileLibrary(), folder: MEDIA_FOLDER }
}
