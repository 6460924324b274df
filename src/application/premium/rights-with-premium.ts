import { readerRights } from '#domain/visitor/reader-rights.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { RightsRepository } from '#ports/rights-and-action-codes.ts'

import { withFallback } from '../shared/with-fallback.ts'

/**
 * Wraps a rights repository, so that the trial or subscription of the Premium offer follows the
 * Premium state. While that state is unavailable, the stored rights stand.
 */
export function rightsWithPremium(
  directory: RightsRepository,
  accounts: Pick<PremiumAccounts, 'stateOf'>,
  logger: Pick<Logger, 'warn'>,
): RightsRepository {
  return {
    rightsOf: async (bearer) => {
      const [stored, premium] = await Promise.all([
        directory.rightsOf(bearer),
        withFallback(undefined, () => accounts.stateOf(bearer), logger),
      ])
      return premium === undefined ? stored : readerRights(stored, premium)
    },
  }
}
