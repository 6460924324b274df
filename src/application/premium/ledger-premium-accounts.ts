import type { ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import { checkTrialAllowed, stateAt } from '#domain/premium/premium-history.ts'
import { isPremium } from '#domain/premium/premium-state.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import { spellsEmail } from '#domain/shared/email.ts'
import type { Email } from '#domain/shared/email.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { actionCodeInForce } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { RightsRepository } from '#ports/back-office.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { AddressOwners, Bearer } from '#ports/identity-tokens-and-client.ts'
import type { Logger } from '#ports/logger.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium.ts'

/**
 * Creates Premium accounts over the site's own ledger. An activation starts the person's only free
 * trial.
 */
export function ledgerAccounts(ledger: PremiumLedger, clock: Clock): PremiumAccounts {
  return {
    isPremium: async (bearer) => isPremium(await stateOf(bearer.email)),
    stateOf: async (bearer) => stateOf(bearer.email),
    activate: async ({ subject, email }, actionCode) => {
      const at = clock.now()
      const facts = await factsOf(email)
      if (isPremium(stateAt(facts, at))) return ok('inForce')
      const may = checkTrialAllowed(facts)
      if (!may.ok) return may
      const started = await ledger.startTrial({ email, subject, at, actionCode })
      return started.ok || isPremium(await stateOf(email)) ? ok('inForce') : started
    },
  }

  async function stateOf(email: Email): Promise<PremiumState> {
    return stateAt(await factsOf(email), clock.now())
  }

  async function factsOf(email: Email) {
    return (await ledger.entriesOf(email)).map(({ fact }) => fact)
  }
}

interface Ports {
  readonly owners: AddressOwners
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Creates a function that returns true if a bearer owns their email address, as the first person to
 * verify it. Other bearers are logged.
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
 * Creates the use case that activates Premium. The configured action code replaces an invalid one.
 */
export function activatePremium(
  accounts: Pick<PremiumAccounts, 'activate'>,
  configured: ActionCode,
): (bearer: Bearer, code: unknown) => Promise<ActivationAnswer> {
  return (bearer, code) => accounts.activate(bearer, actionCodeInForce(code, configured))
}
