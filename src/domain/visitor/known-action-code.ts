import type { Instant } from '../shared/instant.ts'
import type { ActionCode, ActionCodeAnswer } from './action-code.ts'

/** A marketing code that the publisher knows: the code that stands for it, and from when until when (§7). */
export interface KnownActionCode {
  readonly cact: ActionCode
  readonly validFrom: Instant
  readonly validUntil: Instant | undefined
}

/** What the look-up of a code answers: an unknown one matches nothing, and is then used as is; one that is not in force answers an error that finds nothing (§7). */
export function actionCodeAnswer(
  known: KnownActionCode | undefined,
  now: Instant,
): ActionCodeAnswer {
  if (known === undefined) return { error: 'No match found' }
  const { cact, validFrom, validUntil = Infinity } = known
  return validFrom <= now && now < validUntil ? { cact } : { error: 'Not in force' }
}
