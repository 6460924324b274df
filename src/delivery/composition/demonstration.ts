import { PostgresBackOfficeRegister } from '#adapters/storage/postgres/premium/postgres-back-office-register.ts'
import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import type { DemonstrationAccount } from '#application/premium/demonstration-accounts.ts'
import { recordDemonstration } from '#application/premium/record-demonstration.ts'

import { isDemonstration } from '../settings/identity-settings.ts'
import type { Settings } from '../settings/settings.ts'
import type { Registry } from './registry.ts'
import { CLOCK, DATABASE, IDENTITY_PROVIDER, PREMIUM_LEDGER } from './tokens.ts'

/** The accounts to try the site with, opened where they are missing, with the past and the rights that their labels promise: on a developer's machine only, and never at a tenant. */
export async function demonstrationAccountsOf(
  parts: Registry,
  { identity, backOffice }: Settings,
): Promise<readonly DemonstrationAccount[]> {
  const provider = parts.get(IDENTITY_PROVIDER)
  if (!provider || !isDemonstration(identity)) return []
  const accounts = Object.values(DEMONSTRATION_ACCOUNTS)
  await provider.openDemonstrationAccounts(accounts)
  if (backOffice === undefined) {
    const register = new PostgresBackOfficeRegister(parts.get(DATABASE))
    await recordDemonstration({
      ledger: parts.get(PREMIUM_LEDGER),
      register,
      people: provider.accounts,
      clock: parts.get(CLOCK),
    })
  }
  return accounts
}
