import type { Instant } from '#domain/shared/instant.ts'

/** A file that a counted reader asks for. */
export interface CountedRequest {
  /** The number of the person at the identity provider. */
  readonly subject: string
  readonly file: string
  readonly at: Instant
  /** Whether one more file may be counted after those of the month. */
  readonly admits: (countedAt: readonly Instant[]) => boolean
}

/** What came of it: the moments of the files counted this month, this one among them when it is granted. */
export interface CountedAnswer {
  readonly granted: boolean
  readonly countedAt: readonly Instant[]
}

/** The files that readers without Premium download in a month of Europe/Paris, each once (§6). */
export interface DownloadCounts {
  /** Counts a file that the rule admits; one counted this month already is granted again. Of requests that come together each sees those before it. */
  count(request: CountedRequest): Promise<CountedAnswer>
}
