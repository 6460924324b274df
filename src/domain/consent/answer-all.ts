import type { ConsentAnswers, Purpose } from './consent.ts'

/**
 * The same answer for every purpose. Apart from `consent.ts`, so that the lazy banner shares no
 * chunk.
 */
export function answerAll(asked: readonly Purpose[], given: boolean): ConsentAnswers {
  return Object.fromEntries(asked.map((purpose) => [purpose, given]))
}
