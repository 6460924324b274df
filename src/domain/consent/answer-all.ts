import type { ConsentAnswers } from './consent.ts'
import type { Purpose } from './purpose.ts'

/** Everything that is asked for, with one answer for all of it: refusing takes as many gestures as accepting. */
export function answerAll(asked: readonly Purpose[], given: boolean): ConsentAnswers {
  return Object.fromEntries(asked.map((purpose) => [purpose, given]))
}
