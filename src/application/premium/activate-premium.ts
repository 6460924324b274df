import type { OrderAnswer } from '#domain/premium/activation.ts'
import { actionCodeInForce } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Bearer } from '#ports/identity.ts'
import type { PremiumAccounts } from '#ports/premium.ts'

/** Activates Premium for the bearer under the code that came along, or under the configured one when none did or what came is none (§4, §7). */
export function activatePremium(
  accounts: Pick<PremiumAccounts, 'activate'>,
  configured: ActionCode,
): (bearer: Bearer, code: unknown) => Promise<OrderAnswer> {
  return (bearer, code) => accounts.activate(bearer, actionCodeInForce(code, configured))
}
