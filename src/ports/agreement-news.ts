import type { AgreementNewsPiece } from '#domain/editorial/list-entry-types.ts'

/** News about collective agreements, from the site's texts and an external feed. */
export interface AgreementNews {
  /** Returns the latest items, newest first. Empty if there are none. */
  latest(limit: number): Promise<readonly AgreementNewsPiece[]>
}

/** HTTP validators of a feed's last response, for conditional requests. */
export interface FeedMarks {
  readonly etag?: string
  readonly modified?: string
}

/** Items of a feed, and the validators of the response. */
export interface FeedReading {
  readonly pieces: readonly AgreementNewsPiece[]
  readonly marks: FeedMarks
  /** Number of entries beyond the limit per feed. Absent if none. */
  readonly skipped?: number
}

/** External feed with news about collective agreements. */
export interface AgreementFeed {
  /**
   * Fetches the latest 15 items, newest first, or returns `unchanged`. Rejects with an `Outage`.
   */
  read(since: FeedMarks): Promise<FeedReading | 'unchanged'>
}

/** Stores the last valid response of the feed, for use during an outage. */
export interface AgreementNewsStore {
  /** Returns the stored response, or undefined before the first one. */
  read(): Promise<FeedReading | undefined>
  /**
   * Stores a response. The tags that it outdates are announced to all servers in the same
   * transaction.
   */
  keep(reading: FeedReading, outdated: ReadonlySet<string>): Promise<void>
}
