import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'

/** Source of news about collective agreements: an external feed or the site's own texts. */
export interface AgreementNews {
  /** Returns the latest items, newest first. The list is empty if there are none. */
  latest(limit: number): Promise<readonly AgreementNewsItem[]>
}

/** HTTP validators of a feed's last response, for conditional requests. */
export interface FeedValidators {
  readonly etag?: string
  readonly modified?: string
}

/** Parsed response of a feed: its items, and the validators for the next request. */
export interface FeedReading {
  readonly pieces: readonly AgreementNewsItem[]
  readonly marks: FeedValidators
  /** Number of entries skipped because the feed is too long. Absent if none. */
  readonly skipped?: number
}

/** External feed with news about collective agreements. */
export interface AgreementFeed {
  /**
   * Fetches the latest 15 items, newest first, or returns `unchanged` if the validators still
   * match. Rejects with an `Outage` if the feed is unavailable.
   */
  read(since: FeedValidators): Promise<FeedReading | 'unchanged'>
}

/** Store of the last valid response of the feed, for use during an outage. */
export interface AgreementNewsStore {
  /** Returns the stored response, or undefined before the first one. */
  read(): Promise<FeedReading | undefined>
  /**
   * Stores a response. In the same transaction, all servers are notified of the outdated cache
   * tags.
   */
  keep(reading: FeedReading, outdated: ReadonlySet<string>): Promise<void>
}
