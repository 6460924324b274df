import type { ConsentAnswers, Purpose } from './consent.ts'

/**
 * Returns the same answer for every purpose. It has its own file so that the bundle of the consent
 * banner does not include `consent.ts`.
 */
export function answerAll(purposes: readonly Purpose[], given: boolean): ConsentAnswers {
  return Object.fromEntries(purposes.map((purpose) => [purpose, given]))
}
