import { ownsEmail } from '#domain/visitor/rights-owner.ts'
import type { Bearer } from '#ports/identity.ts'
import type { PremiumAccounts } from '#ports/premium.ts'

/** Whether an address belongs to somebody who is Premium, for its owner alone (§5, §6): to anybody else the answer is no, and nothing is looked up. */
export function premiumByEmail(
  accounts: Pick<PremiumAccounts, 'isPremium'>,
): (bearer: Bearer, email: string) => Promise<boolean> {
  return async (bearer, email) =>
    ownsEmail({ email: bearer.email, emailVerified: true }, email) && accounts.isPremium(bearer)
}
