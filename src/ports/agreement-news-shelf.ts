import type { FeedReading } from './agreement-feed.ts'

/** Where the last good reading of the feed of agreement news is kept, so that it is there when the feed is not. */
export interface AgreementNewsShelf {
  /** The last reading kept; `undefined` before any. */
  kept(): Promise<FeedReading | undefined>
  /** Announces what it outdates to every server, with the keeping. */
  keep(reading: FeedReading, outdated: ReadonlySet<string>): Promise<void>
}
