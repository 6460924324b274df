import type { ConsentAnswers, Purpose } from './consent.ts'

// In a file of its own, so that the bundle of the consent banner does not include `consent.ts`.
/** Answers every consent purpose alike: consent if `answer` is true, else refusal. */
export function answerAll(purposes: readonly Purpose[], answer: boolean): ConsentAnswers {
  return Object.fromEntries(purposes.map((purpose) => [purpose, answer]))
}
