import { ALL_PAGES_TAGS, REMOVAL_TAG } from '#application/pages/common/cache-tags.ts'
import type { OutdatedTags, PagePurge, PublicationAnnouncements } from '#ports/cache-purges.ts'
import type { Logger } from '#ports/logger.ts'

import type { PageDiskStore } from '../page-cache/page-disk-store.ts'
import type { CurrentRedirects } from './current-redirects.ts'

/** Dependencies of the subscription to publications of content. */
interface PublicationDeps {
  readonly announcements: PublicationAnnouncements
  /** All caches of this process. */
  readonly purge: PagePurge
  /** Store of stale pages, which records the number of the last publication that purged it. */
  readonly stalePages?: Pick<PageDiskStore, 'announced'> | undefined
  readonly redirects: Pick<CurrentRedirects, 'refresh'>
  readonly logger: Logger
}

/**
 * Purges the caches and reloads the redirects of this process after each publication by any
 * process. With `stalePages`, publications while this process was stopped count too. Returns the
 * unsubscribe function.
 */
export async function followPublications({
  announcements,
  purge,
  stalePages,
  redirects,
  logger,
}: PublicationDeps): Promise<() => Promise<void>> {
  const forget = (outdated: OutdatedTags, publication?: number): void => {
    purge.purge(outdated === 'everything' ? new Set([REMOVAL_TAG, ...ALL_PAGES_TAGS]) : outdated)
    if (stalePages && publication !== undefined) stalePages.announced = publication
    redirects.refresh().catch((error: unknown) => logger.error('redirects not read', error))
  }
  return announcements.follow(forget, stalePages?.announced)
}
