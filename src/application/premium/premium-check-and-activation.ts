import type { ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import { spellsEmail } from '#domain/shared/email-address.ts'
import { actionCodeInForce } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { Bearer } from '#ports/token-verifier.ts'

/**
 * Creates the use case that returns true if an email address has Premium. It returns false unless
 * the address is the bearer's.
 */
export function premiumByEmail(
  accounts: Pick<PremiumAccounts, 'isPremium'>,
): (bearer: Bearer, email: string) => Promise<boolean> {
  return async (bearer, email) => spellsEmail(email, bearer.email) && accounts.isPremium(bearer)
}

/**
 * Creates the use case that activates Premium. The configured action code replaces a missing or
 * malformed one.
 */
export function activatePremium(
  accounts: Pick<PremiumAccounts, 'activate'>,
  configured: ActionCode,
): (bearer: Bearer, code: unknown) => Promise<ActivationAnswer> {
  return (bearer, code) => accounts.activate(bearer, actionCodeInForce(code, configured))
}
