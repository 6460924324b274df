import type { ConsentAnswers, Purpose } from './consent.ts'

// In a file of its own, so that the bundle of the consent banner does not include `consent.ts`.
/** Answers every consent purpose alike: consent if `given` is true, else refusal. */
export function answerAll(purposes: readonly Purpose[], given: boolean): ConsentAnswers {
  return Object.fromEntries(purposes.map((purpose) => [purpose, given]))
}
