import type { SourceCredit } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Published texts of an agreement whose words come from an earlier edition of the data. */
export interface EarlierTexts {
  /** Number of texts, by part. */
  readonly base: number
  readonly attached: number
  readonly pay: number
  /** Number of articles in all texts. */
  readonly articles: number
  readonly latestSignature?: Instant
  /** Credit of one of the texts, with the day of the edition. */
  readonly credit: SourceCredit
}

/** Loads what is published of agreements from an earlier edition, by path of the agreement. */
export interface EarlierAgreementTexts {
  byAgreement(): Promise<ReadonlyMap<string, EarlierTexts>>
}
