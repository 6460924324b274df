import type { ConsentAnswers, Purpose } from './consent.ts'

/**
 * The same answer for every purpose. Apart from `consent.ts`, so that the lazy banner shares no
 * chunk.
 */
export function answerAll(purposes: readonly Purpose[], given: boolean): ConsentAnswers {
  return Object.fromEntries(purposes.map((purpose) => [purpose, given]))
}
