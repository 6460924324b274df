import { isDeepStrictEqual } from 'node:util'

import type { Pins } from '#adapters/http/sources/data-package-pins.ts'
import { PostgresSupportAudit } from '#adapters/storage/postgres/support/postgres-support-audit.ts'
import { checkContent } from '#application/content/check-content.ts'
import { importContent } from '#application/content/import-content.ts'
import { publishWhenDue } from '#application/content/publish-scheduled-documents.ts'
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
import type { CheckAllQuotations } from '#application/simulators/check-all-quotations.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'

import { DEMO_SOURCE, READ_SOURCES } from '../settings/content-source-keys.ts'
import type { ReadSourceKey } from '../settings/content-source-keys.ts'
import type { Settings } from '../settings/read-settings.ts'
import { retainedEditions, currentPins } from './bind-data-package-editions.ts'
import type { sourceReaders } from './create-source-readers.ts'
import type { Registry } from './dependency-container.ts'
import {
  CLOCK,
  CONTENT_CHECK,
  SETTING_VERSIONS,
  SITE_SETTINGS,
  SITE_SETTINGS_SOURCE,
  LOGGER,
  DATABASE,
  LAW_CITATIONS,
  LIBRARY,
  PUBLISHER,
  PURGES,
  REMOVE_OLD_DOWNLOADS,
  SEARCH_INDEX,
  SEARCH_INDEXES,
  SOURCES,
  SCHEDULE,
  SEED_CHANGELOG,
  STORE_LAW_TEXTS,
} from './injection-tokens.ts'

/**
 * Creates the use cases of content: imports, texts of law, site settings, checks and search
 * indexes.
 */
export function contentUseCases(
  parts: Registry,
  lint: LintRedirects,
  verify: CheckAllQuotations,
): Site['content'] {
  const library = parts.get(LIBRARY)
  const publisher = parts.get(PUBLISHER)
  const purge = parts.get(PURGES)
  const index = parts.get(SEARCH_INDEX)
  const syncSettings = syncSiteSettings({
    source: parts.get(SITE_SETTINGS_SOURCE),
    lint,
    store: parts.get(SITE_SETTINGS),
    purge,
  })
  const logger = parts.get(LOGGER)
  const searching = { library, publisher, index, logger }
  const imports = importContent({
    sources: parts.get(SOURCES),
    purge,
    clock: parts.get(CLOCK),
    settings: {
      source: DEMO_SOURCE,
      sync: syncSettings,
      held: () => parts.get(SETTING_VERSIONS).held(),
    },
    ...searching,
  })
  const [storeLaw, seedChangelog] = [parts.get(STORE_LAW_TEXTS), parts.get(SEED_CHANGELOG)]
  return {
    import: withStepsAfter(
      imports,
      {
        storeLaw,
        seedChangelog,
        checkQuotations: verify,
        removeDownloads: parts.get(REMOVE_OLD_DOWNLOADS),
      },
      logger,
    ),
    storeLaw,
    seedChangelog,
    citations: reviewCitations({
      citations: parts.get(LAW_CITATIONS),
      audit: new PostgresSupportAudit(parts.get(DATABASE), parts.get(CLOCK)),
      clock: parts.get(CLOCK),
    }),
    syncSettings,
    refreshSearch: refreshSearch(searching),
    searchIsOutdated: searchOutdatedCheck(searching),
    rebuildSearchIndex: rebuildSearchIndex({
      library,
      publisher,
      indexes: parts.get(SEARCH_INDEXES),
    }),
    status: () => publisher.status(),
    check: (options) => checkContent({ check: parts.get(CONTENT_CHECK), library, verify }, options),
  }
}

/** Dependencies of sources on other sources, by key of the dependent source. */
const SOURCE_DEPENDENCIES: Readonly<
  Partial<Record<ReadSourceKey, Pick<ContentSource, 'composed' | 'quotes'>>>
> = {
  agreements: { quotes: ['earlier-texts'] },
  'earlier-texts': { composed: true },
  faq: { composed: true, quotes: ['code'] },
}

/**
 * Binds the content sources, in the order of imports, and the removal of old downloads. Modules
 * that read sources load lazily, since a server imports in child processes.
 */
export function bindSources(registry: Registry, settings: Settings): void {
  registry.bind(REMOVE_OLD_DOWNLOADS, (parts) => async () => {
    const { removeOldDownloads } = await import('./create-source-readers.ts')
    return removeOldDownloads(settings, await retainedEditions(parts), parts.get(CLOCK).now())
  })
  registry.bind(SOURCES, (parts) => {
    const [library, clock] = [parts.get(LIBRARY), parts.get(CLOCK)]
    let openReaders:
      | { readonly pins: Pins; readonly readers: ReturnType<typeof sourceReaders> }
      | undefined
    const readerOf = async (key: ReadSourceKey): Promise<ContentSource> => {
      const { sourceReaders: open } = await import('./create-source-readers.ts')
      const pins = await currentPins(parts, settings)
      if (openReaders === undefined || !isDeepStrictEqual(openReaders.pins, pins))
        openReaders = { pins, readers: open(parts, settings, pins) }
      return openReaders.readers[key]
    }
    const read = (key: ReadSourceKey): ContentSource => ({
      key,
      fixedVersion: async () => (await readerOf(key)).fixedVersion?.(),
      read: async (progress) => (await readerOf(key)).read(progress),
      ...SOURCE_DEPENDENCIES[key],
    })
    return [...READ_SOURCES.map((key) => read(key)), newsletterIssuesSource(library, clock)]
  })
}

/**
 * Starts to publish each scheduled document at its date, until the signal aborts. Resolves after
 * the first run.
 */
export async function publishScheduledDocuments(
  parts: Registry,
  signal: AbortSignal,
): Promise<void> {
  await publishWhenDue({
    schedule: parts.get(SCHEDULE),
    purge: parts.get(PURGES),
    clock: parts.get(CLOCK),
    logger: parts.get(LOGGER),
    timers: { after: (delay, act) => void setTimeout(act, delay).unref() },
    isStopped: () => signal.aborted,
  })
}
