import type { ConsentAnswers } from '#domain/consent/consent.ts'

/** Anonymous statistics of consent choices. */
export interface ConsentCounts {
  /** Counts one choice for this version of the consent text. */
  count(version: number, answers: ConsentAnswers): Promise<void>
}
