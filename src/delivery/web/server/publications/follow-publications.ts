import { EVERYTHING } from '#application/pages/parts/page-tags.ts'
import type { Announcements, Outdated } from '#ports/announcements.ts'
import type { Journal } from '#ports/journal.ts'
import type { PagePurge } from '#ports/page-purge.ts'

import type { RedirectsInUse } from './redirects-in-use.ts'

export interface PublicationFollower {
  readonly announcements: Announcements
  /** All in this process that keeps pages or lists. */
  readonly purge: PagePurge
  readonly redirects: Pick<RedirectsInUse, 'refresh'>
  readonly journal: Journal
}

/** From now on readers of this server see what any process publishes: its copies are forgotten, its redirects read again. What it learned before is forgotten too, for a publication may have come between. */
export async function followPublications({
  announcements,
  purge,
  redirects,
  journal,
}: PublicationFollower): Promise<() => Promise<void>> {
  const forget = (outdated: Outdated): void => {
    purge.purge(outdated === 'everything' ? EVERYTHING : outdated)
    redirects.refresh().catch((fault: unknown) => journal.error('redirects not read', fault))
  }
  const following = await announcements.follow(forget)
  forget('everything')
  return following
}
