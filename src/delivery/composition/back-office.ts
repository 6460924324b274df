import { PostgresActionCodes } from '#adapters/storage/postgres/premium/postgres-action-codes.ts'
import { PostgresAddressHolders } from '#adapters/storage/postgres/premium/postgres-address-holders.ts'
import { PostgresPremiumLedger } from '#adapters/storage/postgres/premium/postgres-premium-ledger.ts'
import { PostgresRightsDirectory } from '#adapters/storage/postgres/premium/postgres-rights-directory.ts'
import {
  accountsOfHolders,
  holdsAddress,
  rightsOfHolders,
  ledgerAccounts,
} from '#application/premium/premium-accounts.ts'
import type { Bearer } from '#ports/identity.ts'

import type { Settings } from '../settings/settings.ts'
import { bindBackOfficeElsewhere } from './back-office-elsewhere.ts'
import type { Registry } from './registry.ts'
import {
  ACTION_CODES,
  BACK_OFFICE_DATABASE,
  CLOCK,
  JOURNAL,
  ORDER_DELIVERY,
  PREMIUM_ACCOUNTS,
  PREMIUM_LEDGER,
  RIGHTS,
} from './tokens.ts'

/** What the publisher knows of people and of its codes: in our own database, unless it has a system of its own (§7). */
export function bindBackOffice(registry: Registry, { backOffice, basketCookie }: Settings): void {
  registry
    .bind(PREMIUM_LEDGER, (parts) => new PostgresPremiumLedger(parts.get(BACK_OFFICE_DATABASE)))
    .bind(PREMIUM_ACCOUNTS, (parts) =>
      accountsOfHolders(
        ledgerAccounts(parts.get(PREMIUM_LEDGER), parts.get(CLOCK)),
        holdingIn(parts),
      ),
    )
    .bind(RIGHTS, (parts) =>
      rightsOfHolders(
        new PostgresRightsDirectory(parts.get(BACK_OFFICE_DATABASE)),
        holdingIn(parts),
      ),
    )
    .bind(
      ACTION_CODES,
      (parts) => new PostgresActionCodes(parts.get(BACK_OFFICE_DATABASE), parts.get(CLOCK)),
    )
    .bind(ORDER_DELIVERY, () => undefined)
  if (backOffice !== undefined) bindBackOfficeElsewhere(registry, backOffice, basketCookie)
}

function holdingIn(parts: Registry): (bearer: Bearer) => Promise<boolean> {
  return holdsAddress({
    holders: new PostgresAddressHolders(parts.get(BACK_OFFICE_DATABASE)),
    clock: parts.get(CLOCK),
    journal: parts.get(JOURNAL),
  })
}
