import type { SourceCredit } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Summary of an agreement's published texts that the current data no longer contain. */
export interface EarlierTextSummary {
  /** Number of texts of each part: base text, attached texts and pay scales. */
  readonly base: number
  readonly attached: number
  readonly pay: number
  /** Total number of articles of these texts. */
  readonly articles: number
  readonly latestSignature?: Instant
  /** Source credit of one of the texts, with the date of the data. */
  readonly credit: SourceCredit
}

/** Source of summaries of the agreement texts that the current data no longer contain. */
export interface EarlierTextCounts {
  /** Returns the summary of each agreement with such texts, by path of the agreement. */
  byAgreement(): Promise<ReadonlyMap<string, EarlierTextSummary>>
}
