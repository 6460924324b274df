import type { Settings } from '#delivery/composition/settings.ts'
import type { Journal } from '#ports/journal.ts'

import { ownFolder } from './own-folder.ts'
import { PageFolder } from './page-folder.ts'
import { PageShelf } from './page-shelf.ts'

/** The last good copies of the pages of this site, in a folder of this process under its data folder: of two that wrote in one, the slower could put back what the other had outdated. None when they are not wanted, or cannot be kept. */
export function openShelf(
  { dataDir, pageDiskBytes }: Pick<Settings, 'dataDir' | 'pageDiskBytes'>,
  journal: Journal,
): PageShelf | undefined {
  if (pageDiskBytes === 0) return undefined
  try {
    const { path, hold } = ownFolder(dataDir, 'pages')
    const folder = new PageFolder(path, hold)
    return new PageShelf({ folder, maxBytes: pageDiskBytes, journal })
  } catch (fault) {
    journal.error('pages are not kept on disk', fault)
    return undefined
  }
}
