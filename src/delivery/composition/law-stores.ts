import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import { PostgresLawTextReader } from '#adapters/storage/postgres/law/postgres-law-text-reader.ts'
import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { seedChangelog } from '#application/content/seed-changelog.ts'
import type { SeedChangelog } from '#application/content/seed-changelog.ts'
import { storeLawTexts } from '#application/content/store-law-texts.ts'
import type { StoreLawTexts } from '#application/content/store-law-texts.ts'

import { PURGES } from './cache-purges.ts'
import { DATABASE, PAGES_DATABASE } from './databases.ts'
import { depsOf, provide } from './dependency-container.ts'
import { currentPins } from './pinned-data-packages.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'

/** All versions of articles of law ever imported. */
export const LAW_TEXTS = provide((c) => new PostgresLawTextReader(c.resolve(PAGES_DATABASE)))

/** Changes of agreements and of articles of the Code. */
export const CHANGELOG = provide((c) => new PostgresChangelogReader(c.resolve(PAGES_DATABASE)))

/** Use case that stores the Labour Code's texts of each edition. Its reader loads when called. */
export const STORE_LAW_TEXTS = provide<StoreLawTexts>((c) => async (progress) => {
  const { lawEditions } = await import('./data-package-downloads.ts')
  return storeLawTexts({
    source: lawEditions(c.resolve(SETTINGS), (await currentPins(c)).code),
    store: new PostgresLawTextStore(c.resolve(DATABASE)),
    ...depsOf(c, { purge: PURGES, clock: CLOCK, logger: LOGGER }),
  })(progress)
})

/** Use case that compares past editions of the agreements. Its reader loads when called. */
export const SEED_CHANGELOG = provide<SeedChangelog>((c) => async () => {
  const { agreementEditionsOf } = await import('./data-package-downloads.ts')
  return seedChangelog({
    source: agreementEditionsOf(c.resolve(SETTINGS), (await currentPins(c)).agreements),
    store: new PostgresChangelogStore(c.resolve(DATABASE)),
    ...depsOf(c, { purge: PURGES, logger: LOGGER }),
  })()
})
