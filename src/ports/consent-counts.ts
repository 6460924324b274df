import type { ConsentAnswers } from '#domain/consent/consent.ts'

/** Counts the choices of readers, of whom nothing is said: the proof that they were asked and answered. */
export interface ConsentCounts {
  /** One more reader answered the text of this version. */
  count(version: number, answers: ConsentAnswers): Promise<void>
}
