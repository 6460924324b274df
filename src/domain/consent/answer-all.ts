import type { ConsentAnswers, Purpose } from './consent.ts'

/**
 * Returns the same answer for every purpose. A file of its own keeps `consent.ts` out of the lazy
 * banner's chunk.
 */
export function answerAll(purposes: readonly Purpose[], given: boolean): ConsentAnswers {
  return Object.fromEntries(purposes.map((purpose) => [purpose, given]))
}
