import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import { PostgresLawCitations } from '#adapters/storage/postgres/law/postgres-law-citations.ts'
import { PostgresLawTextReader } from '#adapters/storage/postgres/law/postgres-law-text-reader.ts'
import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { PostgresEarlierTextCounts } from '#adapters/storage/postgres/library/postgres-earlier-text-counts.ts'
import { seedChangelog } from '#application/content/seed-changelog.ts'
import { storeLawTexts } from '#application/content/store-law-texts.ts'
import type { AgreementEditionSource } from '#ports/changelog-stores.ts'
import type { LawEditionSource } from '#ports/law-texts.ts'

import type { Settings } from '../settings/read-settings.ts'
import { currentPins } from './bind-data-package-editions.ts'
import type { Registry } from './dependency-container.ts'
import {
  CHANGELOG,
  CLOCK,
  DATABASE,
  EARLIER_TEXTS,
  LOGGER,
  LAW_CITATIONS,
  LAW_TEXTS,
  PAGES_DATABASE,
  PURGES,
  SEED_CHANGELOG,
  STORE_LAW_TEXTS,
} from './injection-tokens.ts'

/**
 * Binds the readers of law texts, changelog, citations and earlier texts, and the use cases that
 * store law texts and the changelog.
 */
export function bindLaw(registry: Registry, settings: Settings): void {
  registry
    .bind(LAW_TEXTS, (parts) => new PostgresLawTextReader(parts.get(PAGES_DATABASE)))
    .bind(CHANGELOG, (parts) => new PostgresChangelogReader(parts.get(PAGES_DATABASE)))
    .bind(EARLIER_TEXTS, (parts) => new PostgresEarlierTextCounts(parts.get(DATABASE)))
    .bind(LAW_CITATIONS, (parts) => new PostgresLawCitations(parts.get(DATABASE)))
    .bind(STORE_LAW_TEXTS, (parts) =>
      storeLawTexts({
        source: lazyEditions(parts, settings),
        store: new PostgresLawTextStore(parts.get(DATABASE)),
        purge: parts.get(PURGES),
        clock: parts.get(CLOCK),
        logger: parts.get(LOGGER),
      }),
    )
    .bind(SEED_CHANGELOG, (parts) =>
      seedChangelog({
        source: lazyAgreementEditions(parts, settings),
        store: new PostgresChangelogStore(parts.get(DATABASE)),
        purge: parts.get(PURGES),
        logger: parts.get(LOGGER),
      }),
    )
}

/** Returns the source of the editions of the agreements. Its module loads at the first call. */
function lazyAgreementEditions(parts: Registry, settings: Settings): AgreementEditionSource {
  const open = async (): Promise<AgreementEditionSource> => {
    const { agreementEditionsOf } = await import('./create-source-readers.ts')
    return agreementEditionsOf(settings, (await currentPins(parts, settings)).agreements)
  }
  return {
    editions: async () => (await open()).editions(),
    compare: async (earlier, later) => (await open()).compare(earlier, later),
  }
}

/**
 * Returns the source of the editions of the Labour Code. Its module loads at the first call, which
 * servers never make.
 */
function lazyEditions(parts: Registry, settings: Settings): LawEditionSource {
  const open = async (): Promise<LawEditionSource> => {
    const { lawEditions } = await import('./create-source-readers.ts')
    return lawEditions(settings, (await currentPins(parts, settings)).code)
  }
  return {
    editions: async () => (await open()).editions(),
    async *read(edition, progress) {
      yield* (await open()).read(edition, progress)
    },
  }
}
