/**
 * Cache tags of the pages that a publication outdates, or `everything` if they are too many or
 * unknown.
 */
export type OutdatedTags = ReadonlySet<string> | 'everything'

/**
 * Listener for publications. `publication` is the sequence number; it is set only if the listener
 * has received all earlier ones.
 */
export type OnPublication = (outdated: OutdatedTags, publication?: number) => void

/** Announcements of publications to all servers, which then purge their caches. */
export interface PublicationAnnouncements {
  /**
   * Calls the listener for each publication after `since`, in order and at least once. Without
   * `since`, its first call is `everything`. Returns the unsubscribe function.
   */
  follow(onPublication: OnPublication, since?: number): Promise<() => Promise<void>>
}

/** Caches of this server, which are purged by tag: `document:<path>`, `list:<kind>`, `menus`. */
export interface PagePurge {
  purge(tags: ReadonlySet<string>): void
}

/** Caches in front of the site, such as a CDN, which are purged by surrogate key. */
export interface CdnPurgeClient {
  /** Purges these keys. Rejects with an `Outage` if the purge failed. */
  forget(keys: readonly string[]): Promise<void>
}

/**
 * Result of a purge of the CDN: complete, to be repeated some seconds later, or running on another
 * server.
 */
export type PurgeProgress = 'all' | 'in part' | 'by another'

/** Position of the last publication for which the CDN was purged, shared by all servers. */
export interface CdnPurgeCursor {
  /**
   * Calls `purge` for the publications after the cursor, then advances it. Only one server does so
   * at a time.
   */
  advance(purge: (outdated: OutdatedTags) => Promise<void>): Promise<PurgeProgress>
}
