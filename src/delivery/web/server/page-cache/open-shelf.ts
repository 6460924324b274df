import { join } from 'node:path'

import type { Journal } from '../../../../ports/journal.ts'
import type { Settings } from '../../../composition/settings.ts'
import { PageFolder } from './page-folder.ts'
import { PageShelf } from './page-shelf.ts'

/** The last good copies of the pages of this site, under its data folder; none when they are not wanted, or cannot be kept. */
export function openShelf(
  { dataDir, pageDiskBytes }: Pick<Settings, 'dataDir' | 'pageDiskBytes'>,
  journal: Journal,
): PageShelf | undefined {
  if (pageDiskBytes === 0) return undefined
  try {
    const folder = new PageFolder(join(dataDir, 'pages'))
    return new PageShelf({ folder, maxBytes: pageDiskBytes, journal })
  } catch (fault) {
    journal.error('pages are not kept on disk', fault)
    return undefined
  }
}
