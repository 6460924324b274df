import type { AgreementNewsPiece } from '#domain/editorial/list-items.ts'

/** The news of the collective agreements. */
export interface AgreementNews {
  /** The latest pieces, the newest first, so many at most; none is no outage. */
  latest(limit: number): Promise<readonly AgreementNewsPiece[]>
}

/** What a feed gave along when it was last read, so that it need not send the same again. */
export interface FeedMarks {
  readonly etag?: string
  readonly modified?: string
}

/** The pieces that a feed has, and the marks of this reading. */
export interface FeedReading {
  readonly pieces: readonly AgreementNewsPiece[]
  readonly marks: FeedMarks
  /** Entries past the most that are read of one feed; absent without any. */
  readonly skipped?: number
}

/** A feed from elsewhere that announces news of the collective agreements. */
export interface AgreementFeed {
  /** The latest 15 pieces, newest first, or `unchanged`; rejects with an `Outage`. */
  read(since: FeedMarks): Promise<FeedReading | 'unchanged'>
}

/** Stores the last valid reading of the feed, for when the feed is down. */
export interface AgreementNewsStore {
  /** The stored reading; `undefined` before the first. */
  read(): Promise<FeedReading | undefined>
  /** Announces what it outdates to every server, with the keeping. */
  keep(reading: FeedReading, outdated: ReadonlySet<string>): Promise<void>
}
