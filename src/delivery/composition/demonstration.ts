import { PostgresBackOfficeRegister } from '#adapters/storage/postgres/premium/postgres-back-office-register.ts'
import { openDemonstrationAccounts } from '#application/identity/demonstration-accounts.ts'
import type { DemonstrationAccount } from '#application/identity/demonstration-accounts.ts'
import { recordDemonstration } from '#application/premium/record-demonstration.ts'

import type { Settings } from '../settings/settings.ts'
import type { Registry } from './registry.ts'
import { CLOCK, DATABASE, PASSWORDS, PEOPLE, PREMIUM_LEDGER } from './tokens.ts'

/** The accounts to try the site with, opened where they are missing, with the past and the rights that their labels promise: on a developer's machine only, and never at a tenant. */
export async function demonstrationAccountsOf(
  parts: Registry,
  { identity, backOffice }: Settings,
): Promise<readonly DemonstrationAccount[]> {
  if (identity.kind !== 'embedded' || !identity.demonstration) return []
  const [people, clock] = [parts.get(PEOPLE), parts.get(CLOCK)]
  const accounts = await openDemonstrationAccounts({
    people,
    passwords: parts.get(PASSWORDS),
    clock,
  })
  if (backOffice === undefined) {
    const register = new PostgresBackOfficeRegister(parts.get(DATABASE))
    await recordDemonstration({ ledger: parts.get(PREMIUM_LEDGER), register, people, clock })
  }
  return accounts
}
