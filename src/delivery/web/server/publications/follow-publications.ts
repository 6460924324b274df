import { EVERYTHING } from '#application/pages/parts/page-tags.ts'
import type { Announcements, Outdated, PagePurge } from '#ports/caches.ts'
import type { Journal } from '#ports/monitoring.ts'

import type { StalePagesStore } from '../page-cache/stale-pages-store.ts'
import type { RedirectsInUse } from './redirects-in-use.ts'

export interface PublicationFollower {
  readonly announcements: Announcements
  /** All in this process that keeps pages or lists. */
  readonly purge: PagePurge
  /** Knows up to which publication its pages were purged. */
  readonly stalePages?: Pick<StalePagesStore, 'announced'> | undefined
  readonly redirects: Pick<RedirectsInUse, 'refresh'>
  readonly journal: Journal
}

/** From now on readers of this server see what any process publishes: its copies are forgotten, its redirects read again. What was published while it was stopped is told first. */
export async function followPublications({
  announcements,
  purge,
  stalePages,
  redirects,
  journal,
}: PublicationFollower): Promise<() => Promise<void>> {
  const forget = (outdated: Outdated, publication?: number): void => {
    purge.purge(outdated === 'everything' ? EVERYTHING : outdated)
    if (stalePages && publication !== undefined) stalePages.announced = publication
    redirects.refresh().catch((fault: unknown) => journal.error('redirects not read', fault))
  }
  return announcements.follow(forget, stalePages?.announced)
}
