import type { AgreementNewsPiece } from '#domain/editorial/list-items.ts'

/** The news of the collective agreements (§7). */
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

/** A feed from elsewhere that announces news of the collective agreements (§7). */
export interface AgreementFeed {
  /** The latest fifteen pieces, the newest first, or `unchanged` since the marks; an outage when it is out of reach or no feed to be trusted (§9). */
  read(since: FeedMarks): Promise<FeedReading | 'unchanged'>
}

/** Where the last good reading of the feed of agreement news is kept, so that it is there when the feed is not. */
export interface AgreementNewsShelf {
  /** The last reading kept; `undefined` before any. */
  kept(): Promise<FeedReading | undefined>
  /** Announces what it outdates to every server, with the keeping. */
  keep(reading: FeedReading, outdated: ReadonlySet<string>): Promise<void>
}
