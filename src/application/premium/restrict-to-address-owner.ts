import { refused } from '#domain/shared/result.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { AddressOwners } from '#ports/email-address-owners.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { RightsRepository } from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

interface Ports {
  readonly owners: AddressOwners
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Creates a function that returns true if a bearer owns their email address. An address without
 * owner is assigned to the bearer; a refusal is logged.
 */
export function addressOwnershipCheck({ owners, clock, logger }: Ports) {
  return async ({ email, subject }: Bearer): Promise<boolean> => {
    const isOwner = await owners.isOwnedBy(email, subject, clock.now())
    if (!isOwner) logger.warn('address held by another person', { subject })
    return isOwner
  }
}

/** Wraps Premium accounts so that only the owner of an email address has access. */
export function accountsOfOwners(
  accounts: PremiumAccounts,
  owns: (bearer: Bearer) => Promise<boolean>,
): PremiumAccounts {
  return {
    isPremium: async (bearer) => (await owns(bearer)) && accounts.isPremium(bearer),
    stateOf: async (bearer) => ((await owns(bearer)) ? accounts.stateOf(bearer) : 'none'),
    activate: async (bearer, code) =>
      (await owns(bearer)) ? accounts.activate(bearer, code) : refused('unexplained'),
  }
}

/** Wraps a rights repository so that only the owner of an email address has rights. */
export function rightsOfOwners(
  directory: RightsRepository,
  owns: (bearer: Bearer) => Promise<boolean>,
): RightsRepository {
  return {
    rightsOf: async (bearer) => ((await owns(bearer)) ? directory.rightsOf(bearer) : NO_RIGHTS),
  }
}
