import { parseEmail } from '#domain/shared/email.ts'
import { refused } from '#domain/shared/result.ts'
import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { RightsDirectory } from '#ports/back-office.ts'
import type { AddressHolders, Bearer } from '#ports/identity.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { PremiumAccounts } from '#ports/premium.ts'
import type { Clock } from '#ports/time.ts'

interface Ports {
  readonly holders: AddressHolders
  readonly clock: Clock
  readonly journal: Pick<Journal, 'warn'>
}

/** Whether the bearer is who first came with their address; another person who comes with it is somebody else, and the log says so without the address (§6). */
export function holdsAddress({ holders, clock, journal }: Ports) {
  return async ({ email, subject }: Bearer): Promise<boolean> => {
    const address = parseEmail(email)
    if (!address.ok) return false
    const held = await holders.isHeldBy(address.value, subject, clock.now())
    if (!held) journal.warn('address held by another person', { subject })
    return held
  }
}

/** The Premium of an address, for its holder alone: anybody else has none and activates nothing (§6). */
export function accountsOfHolders(
  accounts: PremiumAccounts,
  holds: (bearer: Bearer) => Promise<boolean>,
): PremiumAccounts {
  return {
    isPremium: async (bearer) => (await holds(bearer)) && accounts.isPremium(bearer),
    stateOf: async (bearer) => ((await holds(bearer)) ? accounts.stateOf(bearer) : 'none'),
    activate: async (bearer, code) =>
      (await holds(bearer)) ? accounts.activate(bearer, code) : refused('unexplained'),
  }
}

/** The rights of an address, for its holder alone (§6). */
export function rightsOfHolders(
  directory: RightsDirectory,
  holds: (bearer: Bearer) => Promise<boolean>,
): RightsDirectory {
  return {
    rightsOf: async (bearer) => ((await holds(bearer)) ? directory.rightsOf(bearer) : NO_RIGHTS),
  }
}
