import { ALL_PAGES_TAGS, REMOVAL_TAG } from '#application/pages/common/cache-tags.ts'
import type { Site } from '#application/site-use-cases.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { OutdatedTags, PagePurge } from '#ports/cache-purges.ts'

import { PURGES, purgeCdnOnPublication } from '../composition/cache-purges.ts'
import { PUBLICATION_ANNOUNCEMENTS } from '../composition/databases.ts'
import { CLOSING } from '../composition/dependency-container.ts'
import type { Composition } from '../composition/dependency-container.ts'
import { LOGGER } from '../composition/process-dependencies.ts'
import type { PageDiskStore } from '../web/server/page-cache/page-disk-store.ts'
import { refreshIndexInBackground } from '../web/server/publications/background-import-and-indexing.ts'
import type { CurrentRedirects } from '../web/server/publications/current-redirects.ts'
import {
  refreshIfOutdated,
  throttleWork,
} from '../web/server/publications/throttle-publication-work.ts'

/** What a server holds of published content. */
interface ServerCaches {
  readonly cache: PagePurge
  /** Store of stale pages, which records the number of the last publication that purged it. */
  readonly stalePages?: Pick<PageDiskStore, 'announced'> | undefined
  readonly redirects: Pick<CurrentRedirects, 'refresh'>
}

/**
 * After each publication by any process: purges the page cache and reloads the redirects. With
 * `stalePages`, publications while this process was stopped count too. Disposal of the composition
 * ends it.
 */
export async function purgeAfterPublications(
  composition: Composition,
  { cache, stalePages, redirects }: ServerCaches,
): Promise<void> {
  const [logger, purges] = [composition.resolve(LOGGER), composition.resolve(PURGES)]
  purges.add(cache)
  const forget = (outdated: OutdatedTags, publication?: number): void => {
    purges.purge(outdated === 'everything' ? new Set([REMOVAL_TAG, ...ALL_PAGES_TAGS]) : outdated)
    if (stalePages && publication !== undefined) stalePages.announced = publication
    redirects.refresh().catch((error: unknown) => logger.error('redirects not read', error))
  }
  const announcements = composition.resolve(PUBLICATION_ANNOUNCEMENTS)
  const stop = await announcements.follow(forget, stalePages?.announced)
  composition.resolve(CLOSING).defer(stop)
}

/**
 * After each purge, seconds later and once for all servers: purges the CDN, refreshes the search
 * index and queues the emails to followers of changed texts. Ends when the signal aborts.
 */
export function workAfterPublications(
  composition: Composition,
  { content, follows }: Pick<Site, 'content' | 'follows'>,
  signal: AbortSignal,
): void {
  const logger = composition.resolve(LOGGER)
  purgeCdnOnPublication(composition, signal)
  const refreshIndex = throttleWork({
    work: () =>
      refreshIfOutdated({
        isOutdated: content.searchIsOutdated,
        refresh: () => refreshIndexInBackground({ logger, signal }),
        signal,
      }),
    onError: (error) => logger.error('search not followed', error),
    signal,
  })
  const notifyFollowers = throttleWork({
    work: () => follows.queueCheck().then(() => true),
    onError: (error) => logger.error('followers not notified', error),
    signal,
    retryAfter: minutes(1),
  })
  for (const schedule of [refreshIndex, notifyFollowers]) {
    composition.resolve(PURGES).add({ purge: schedule })
    schedule()
  }
}
