import { isDeepStrictEqual } from 'node:util'

import type { DependencyContainer } from 'tsyringe'

import type { Pins } from '#adapters/http/sources/data-package-pins.ts'
import { PostgresLawCitations } from '#adapters/storage/postgres/law/postgres-law-citations.ts'
import { PostgresContentCheck } from '#adapters/storage/postgres/library/postgres-content-check.ts'
import { PostgresSiteSettingsStore } from '#adapters/storage/postgres/publishing/postgres-site-settings-store.ts'
import { PostgresSupportAudit } from '#adapters/storage/postgres/support/postgres-support-audit.ts'
import { checkContent } from '#application/content/check-content.ts'
import { importContent } from '#application/content/import-content.ts'
import { publishScheduledDocuments } from '#application/content/publish-scheduled-documents.ts'
import {
  rebuildSearchIndex,
  refreshSearch,
  searchOutdatedCheck,
} from '#application/content/rebuild-search-index.ts'
import { reviewCitations } from '#application/content/review-citations.ts'
import { withStepsAfter } from '#application/content/steps-after-import.ts'
import { syncSiteSettings } from '#application/content/sync-site-settings.ts'
import { newsletterIssuesSource } from '#application/editorial/newsletter-issues-source.ts'
import type { LintRedirects } from '#application/redirects/lint-redirects.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'

import { DEMO_SOURCE, READ_SOURCES } from '../settings/content-source-keys.ts'
import type { ReadSourceKey } from '../settings/content-source-keys.ts'
import { PURGES } from './cache-purges.ts'
import { DATABASE } from './databases.ts'
import { depsOf, provide } from './dependency-container.ts'
import {
  importFingerprint,
  newsletterFingerprint,
  SOURCE_DEPENDENCIES,
} from './import-fingerprints.ts'
import { SEED_CHANGELOG, STORE_LAW_TEXTS } from './law-stores.ts'
import {
  LIBRARY,
  PUBLISHER,
  SCHEDULE,
  SETTING_VERSIONS,
  SITE_SETTINGS_SOURCE,
} from './page-stores.ts'
import { currentPins, retainedEditions } from './pinned-data-packages.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'
import { SEARCH_INDEX, SEARCH_INDEXES } from './search-and-indexes.ts'
import { SIMULATORS } from './simulators-and-calendars.ts'
import type { sourceReaders } from './source-readers.ts'

/**
 * Content sources, in the order of imports. Modules that read sources load lazily, since a server
 * imports in child processes.
 */
export const SOURCES = provide((c): readonly ContentSource[] => {
  let cache: { readonly pins: Pins; readonly readers: ReturnType<typeof sourceReaders> } | undefined
  const readerOf = async (key: ReadSourceKey): Promise<ContentSource> => {
    const { sourceReaders: open } = await import('./source-readers.ts')
    const pins = await currentPins(c)
    if (cache === undefined || !isDeepStrictEqual(cache.pins, pins))
      cache = { pins, readers: open(c, pins) }
    return cache.readers[key]
  }
  const lazySource = (key: ReadSourceKey): ContentSource => ({
    key,
    fingerprint: async () => importFingerprint(c, key, await currentPins(c)),
    read: async (progress) => (await readerOf(key)).read(progress),
    ...SOURCE_DEPENDENCIES[key],
  })
  const newsletters = {
    ...newsletterIssuesSource(c.resolve(LIBRARY), c.resolve(CLOCK)),
    fingerprint: () => newsletterFingerprint(c),
  }
  return [...READ_SOURCES.map((key) => lazySource(key)), newsletters]
})

/**
 * Creates the use cases of content: imports, texts of law, site settings, checks and search
 * indexes.
 */
export function contentUseCases(c: DependencyContainer, lint: LintRedirects): Site['content'] {
  const { verify } = c.resolve(SIMULATORS)
  const [database, clock] = [c.resolve(DATABASE), c.resolve(CLOCK)]
  const searching = {
    ...depsOf(c, { library: LIBRARY, publisher: PUBLISHER, index: SEARCH_INDEX, logger: LOGGER }),
    indexes: c.resolve(SEARCH_INDEXES),
  }
  const { library, publisher, logger } = searching
  const law = depsOf(c, { storeLaw: STORE_LAW_TEXTS, seedChangelog: SEED_CHANGELOG })
  const syncSettings = syncSiteSettings({
    ...depsOf(c, { source: SITE_SETTINGS_SOURCE, purge: PURGES }),
    lint,
    store: new PostgresSiteSettingsStore(database),
  })
  const imports = importContent({
    ...searching,
    ...depsOf(c, { sources: SOURCES, purge: PURGES, clock: CLOCK }),
    settings: {
      source: DEMO_SOURCE,
      sync: syncSettings,
      held: () => c.resolve(SETTING_VERSIONS).held(),
    },
  })
  const steps = { ...law, checkQuotations: verify, removeDownloads: () => removeDownloads(c) }
  return {
    import: withStepsAfter(imports, steps, logger),
    ...law,
    citations: reviewCitations({
      citations: new PostgresLawCitations(database),
      audit: new PostgresSupportAudit(database, clock),
      clock,
    }),
    syncSettings,
    refreshSearch: refreshSearch(searching),
    searchIsOutdated: searchOutdatedCheck(searching),
    rebuildSearchIndex: rebuildSearchIndex(searching),
    status: () => publisher.status(),
    check: (options) =>
      checkContent({ check: new PostgresContentCheck(database), library, verify }, options),
  }
}

async function removeDownloads(c: DependencyContainer): Promise<number> {
  const { removeOldDownloads } = await import('./data-package-downloads.ts')
  return removeOldDownloads(c.resolve(SETTINGS), await retainedEditions(c), c.resolve(CLOCK).now())
}

/**
 * Starts to publish each scheduled document at its date, until the signal aborts. Resolves after
 * the first run.
 */
export async function startPublicationSchedule(
  c: DependencyContainer,
  signal: AbortSignal,
): Promise<void> {
  await publishScheduledDocuments({
    ...depsOf(c, { schedule: SCHEDULE, purge: PURGES, clock: CLOCK, logger: LOGGER }),
    timers: { after: (delay, act) => void setTimeout(act, delay).unref() },
    isStopped: () => signal.aborted,
  })
}
