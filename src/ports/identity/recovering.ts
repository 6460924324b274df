import type { Answered } from './account-service.ts'
import type { Reachable } from './signing-in.ts'

/** Getting back into an account (§7). What is sent, and where, is never told: the answers are the same for an unknown address. */
export interface Recovering {
  requestPasswordReset(who: Reachable): Answered
  resetPassword(who: Reachable, code: string, password: string): Answered
  requestAccountRecovery(who: Reachable): Answered
  /** Replaces all the passkeys of the account by a new one. */
  resetPasskeys(who: Reachable, code: string, passkeyName: string): Answered
}
