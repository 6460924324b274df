import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { fileHref } from '#domain/editorial/library-file.ts'
import type { MediaFolder } from '#ports/media-folder.ts'

import { createFolder, unwritableReason } from '../../writable-folder.ts'
import { orUnusable } from '../markdown-manuscripts.ts'
import {
  describeFile,
  describePicture,
  nameInDescription,
  pathInFolder,
  PICTURES,
} from './media-descriptions.ts'
import { readMediaFolder } from './read-media-folder.ts'
import type { MediaInspectors } from './read-media-folder.ts'

/** Creates the access to pictures and files in folders, which lie beside Markdown. */
export function mediaFolder(inspectors: MediaInspectors): MediaFolder {
  return {
    read: (folder) => readMediaFolder(folder, inspectors),
    writePicture: (folder, picture, files) =>
      orUnusable(unwritableReason, async () => {
        for (const each of files) await write(join(folder, pathInFolder(each)), each.bytes)
        const digests = files.map(
          (each) => [nameInDescription(each), hash('sha256', each.bytes)] as const,
        )
        const description = describePicture(picture, new Map(digests))
        await write(join(folder, PICTURES, `${picture.name}.yaml`), description)
      }),
    writeFile: (folder, file, bytes) =>
      orUnusable(unwritableReason, async () => {
        const path = join(folder, fileHref(file))
        await write(path, bytes)
        await write(`${path}.yaml`, describeFile(file))
      }),
  }
}

async function write(path: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  await createFolder(dirname(path), 0o777)
  await writeFile(path, content)
}
