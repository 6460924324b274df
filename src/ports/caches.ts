/** The tags of the outdated pages, or `everything` if too many or unknown. */
export type Outdated = ReadonlySet<string> | 'everything'

/** Called with what a publication outdated, and its number when all before it were told. */
export type OnPublication = (outdated: Outdated, publication?: number) => void

/**
 * What is published on this site, by whichever process: each server learns of it and forgets its
 * copies.
 */
export interface Announcements {
  /**
   * Calls back for each publication after `since`, in order, at least once. Returns the
   * unsubscription.
   */
  follow(onPublication: OnPublication, since?: number): Promise<() => Promise<void>>
}

/** Purges cached pages by tag: `document:<path>`, `list:<kind>`, `menus`. */
export interface PagePurge {
  purge(tags: ReadonlySet<string>): void
}

/** The caches of others in front of the site, a CDN for one, that keep answers under keys. */
export interface SharedCaches {
  /** Purges these keys; rejects with an `Outage` until it has. */
  forget(keys: readonly string[]): Promise<void>
}

/**
 * What came of telling: all is told, something is left to be told later, or another server is
 * telling.
 */
export type PurgeProgress = 'all' | 'in part' | 'by another'

/** The last publication that the CDN was purged for, shared by all servers. */
export interface CdnPurgeCursor {
  /**
   * Purges what is due, unless another server does so now; advances the cursor once it is done.
   */
  tell(purge: (outdated: Outdated) => Promise<void>): Promise<PurgeProgress>
}
