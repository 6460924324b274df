import { openDemonstrationAccounts } from '../../application/identity/demonstration-accounts.ts'
import type { DemonstrationAccount } from '../../application/identity/demonstration-accounts.ts'
import type { Registry } from './registry.ts'
import type { Settings } from './settings.ts'
import { CLOCK, PASSWORDS, PEOPLE } from './tokens.ts'

/** The accounts to try the site with, opened where they are missing: on a developer's machine only, and never at a tenant. */
export async function demonstrationAccountsOf(
  parts: Registry,
  { identity }: Settings,
): Promise<readonly DemonstrationAccount[]> {
  if (identity.kind !== 'embedded' || !identity.demonstration) return []
  return openDemonstrationAccounts({
    people: parts.get(PEOPLE),
    passwords: parts.get(PASSWORDS),
    clock: parts.get(CLOCK),
  })
}
