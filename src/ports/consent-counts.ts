import type { ConsentAnswers } from '#domain/consent/consent.ts'

/** Counter of consent choices, for anonymous statistics. */
export interface ConsentCounts {
  /** Counts one choice for this version of the consent text. */
  count(version: number, answers: ConsentAnswers): Promise<void>
}
