import type { Outdated } from './announcements.ts'

/** What came of telling: all is told, something is left to be told later, or another server is telling. */
export type Told = 'all' | 'in part' | 'by another'

/** Up to where the caches in front of the site were told of publications, by whichever server: each publication is told by one of them, and again once every server has surely forgotten its own copies. */
export interface CdnPurgeCursor {
  /** Tells what is to be told, if no other server does so now, and remembers it once it was told. */
  tell(told: (outdated: Outdated) => Promise<void>): Promise<Told>
}
