import type { DependencyContainer } from 'tsyringe'

import { PostgresActionCodes } from '#adapters/storage/postgres/premium/postgres-action-codes.ts'
import type { PostgresActivationRequests } from '#adapters/storage/postgres/premium/postgres-activation-requests.ts'
import { PostgresAddressOwners } from '#adapters/storage/postgres/premium/postgres-address-owners.ts'
import { PostgresPremiumLedger } from '#adapters/storage/postgres/premium/postgres-premium-ledger.ts'
import { PostgresRightsRepository } from '#adapters/storage/postgres/premium/postgres-rights-repository.ts'
import { ledgerAccounts } from '#application/premium/ledger-premium-accounts.ts'
import {
  accountsOfOwners,
  addressOwnershipCheck,
  rightsOfOwners,
} from '#application/premium/restrict-to-address-owner.ts'
import { rightsWithPremium } from '#application/premium/rights-with-premium.ts'
import type { PremiumLedger, SendActivationRequest } from '#ports/premium-ledger-and-activation.ts'
import type { ActionCodes } from '#ports/rights-and-action-codes.ts'

import { BACK_OFFICE_DATABASE } from './databases.ts'
import { depsOf, provide } from './dependency-container.ts'
import { CLOCK, LOGGER } from './process-dependencies.ts'

// The ports of the back office over the database of the site. `external-back-office.ts` replaces them.

export const PREMIUM_LEDGER = provide<PremiumLedger>(
  (c) => new PostgresPremiumLedger(c.resolve(BACK_OFFICE_DATABASE)),
)

const LEDGER_ACCOUNTS = provide((c) => ledgerAccounts(c.resolve(PREMIUM_LEDGER), c.resolve(CLOCK)))

export const PREMIUM_ACCOUNTS = provide((c) =>
  accountsOfOwners(c.resolve(LEDGER_ACCOUNTS), ownsAddress(c)),
)

export const RIGHTS = provide((c) => {
  const stored = new PostgresRightsRepository(c.resolve(BACK_OFFICE_DATABASE))
  const rights = rightsWithPremium(stored, c.resolve(LEDGER_ACCOUNTS), c.resolve(LOGGER))
  return rightsOfOwners(rights, ownsAddress(c))
})

export const ACTION_CODES = provide<ActionCodes>(
  (c) => new PostgresActionCodes(c.resolve(BACK_OFFICE_DATABASE), c.resolve(CLOCK)),
)

/** Outbox of activation requests, and the function that sends a request. */
interface ActivationDelivery {
  readonly orders: PostgresActivationRequests
  readonly deliver: SendActivationRequest
}

/** Outbox of activation requests. Undefined without an external back office and its API key. */
export const ACTIVATION_DELIVERY = provide<ActivationDelivery | undefined>(() => undefined)

function ownsAddress(c: DependencyContainer) {
  return addressOwnershipCheck({
    owners: new PostgresAddressOwners(c.resolve(BACK_OFFICE_DATABASE)),
    ...depsOf(c, { clock: CLOCK, logger: LOGGER }),
  })
}
