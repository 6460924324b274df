import { PostgresActionCodes } from '#adapters/storage/postgres/premium/postgres-action-codes.ts'
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
import type { Bearer } from '#ports/token-verifier.ts'

import type { Registry } from './dependency-container.ts'
import {
  ACTION_CODES,
  BACK_OFFICE_DATABASE,
  CLOCK,
  LOGGER,
  ACTIVATION_DELIVERY,
  PREMIUM_ACCOUNTS,
  PREMIUM_LEDGER,
  RIGHTS,
} from './injection-tokens.ts'

/** Binds the ports of the back office to the embedded back office, in the database of the site. */
export function bindEmbeddedBackOffice(registry: Registry): void {
  registry
    .bind(PREMIUM_LEDGER, (parts) => new PostgresPremiumLedger(parts.get(BACK_OFFICE_DATABASE)))
    .bind(PREMIUM_ACCOUNTS, (parts) =>
      accountsOfOwners(
        ledgerAccounts(parts.get(PREMIUM_LEDGER), parts.get(CLOCK)),
        ownsAddressIn(parts),
      ),
    )
    .bind(RIGHTS, (parts) =>
      rightsOfOwners(
        rightsWithPremium(
          new PostgresRightsRepository(parts.get(BACK_OFFICE_DATABASE)),
          ledgerAccounts(parts.get(PREMIUM_LEDGER), parts.get(CLOCK)),
          parts.get(LOGGER),
        ),
        ownsAddressIn(parts),
      ),
    )
    .bind(
      ACTION_CODES,
      (parts) => new PostgresActionCodes(parts.get(BACK_OFFICE_DATABASE), parts.get(CLOCK)),
    )
    .bind(ACTIVATION_DELIVERY, () => undefined)
}

function ownsAddressIn(parts: Registry): (bearer: Bearer) => Promise<boolean> {
  return addressOwnershipCheck({
    owners: new PostgresAddressOwners(parts.get(BACK_OFFICE_DATABASE)),
    clock: parts.get(CLOCK),
    logger: parts.get(LOGGER),
  })
}
