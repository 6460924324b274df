/**
 * Cache tags of the pages that a publication outdates, or `everything` if they are too many or
 * unknown.
 */
export type OutdatedTags = ReadonlySet<string> | 'everything'

/**
 * Listener for publications. `publication` is the sequence number up to which the calls so far
 * cover all publications. Absent if more calls follow at once.
 */
export type OnPublication = (outdated: OutdatedTags, publication?: number) => void

/** Announcements of publications to all servers, which then purge their caches. */
export interface PublicationAnnouncements {
  /**
   * Calls the listener for publications after `since`, in order. Without `since`, or if some are
   * missing, calls it with `everything` instead. Returns the unsubscribe function.
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
   * Purges for new publications, and a second time some seconds later; then advances the cursor.
   * Only one server does so at a time.
   */
  advance(purge: (outdated: OutdatedTags) => Promise<void>): Promise<PurgeProgress>
}
