import type { Clock } from '#ports/clock.ts'
import type { Journal } from '#ports/journal.ts'

import type { Settings } from '../composition/settings.ts'
import type { Build } from './server/assets.ts'
import type { LastGoodPages } from './server/page-cache/last-good-pages.ts'

/** What a server of the site has before there is a database: whole or at rest. */
export interface ServerParts {
  readonly settings: Settings
  readonly journal: Journal
  readonly clock: Clock
  readonly build: Build
  /** How many files this process may open, as far as it is known. */
  readonly openFiles: number | undefined
  /** The last good copies of pages, unless none are kept. */
  readonly lastGood: LastGoodPages | undefined
}
