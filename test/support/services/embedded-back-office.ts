import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { PostgresActionCodes } from '#adapters/storage/postgres/premium/postgres-action-codes.ts'
import { PostgresAddressOwners } from '#adapters/storage/postgres/premium/postgres-address-owners.ts'
import { PostgresPremiumLedger } from '#adapters/storage/postgres/premium/postgres-premium-ledger.ts'
import { PostgresRightsAndCodesWriter } from '#adapters/storage/postgres/premium/postgres-rights-and-codes-writer.ts'
import { PostgresRightsRepository } from '#adapters/storage/postgres/premium/postgres-rights-repository.ts'
import { ledgerAccounts } from '#application/premium/ledger-premium-accounts.ts'
import {
  accountsOfOwners,
  addressOwnershipCheck,
  rightsOfOwners,
} from '#application/premium/restrict-to-address-owner.ts'
import type { BackOfficeUnderTest } from '#test/contracts/back-office-under-test.ts'

import { NOW } from '../identity/test-signing-keys.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'
import { tokenOf } from './recording-back-office.ts'

/** Creates the embedded back office over a database, with a clock that a test sets. */
export function embeddedBackOffice(
  database: Database,
  logger = new MemoryLogger(),
): BackOfficeUnderTest {
  let now = NOW
  const clock = { now: () => now }
  const owners = new PostgresAddressOwners(database)
  const owns = addressOwnershipCheck({ owners, clock, logger })
  const ledger = new PostgresPremiumLedger(database)
  return {
    ledger,
    store: new PostgresRightsAndCodesWriter(database),
    accounts: accountsOfOwners(ledgerAccounts(ledger, clock), owns),
    rights: rightsOfOwners(new PostgresRightsRepository(database), owns),
    codes: new PostgresActionCodes(database, clock),
    opened: NOW,
    setClock: (instant) => {
      now = instant
    },
    bearer: (email, subject = `sub of ${email}`) => ({
      email,
      subject,
      identityToken: tokenOf(email, { sub: subject }),
    }),
  }
}

/** Deletes all people and action codes from the back office. */
export async function forgetPeople(database: Database): Promise<void> {
  for (const table of TABLES) await database.deleteFrom(table).execute()
}

const TABLES = [
  'back_office.premium_fact',
  'back_office.holder',
  'back_office.person_right',
  'back_office.action_code',
  'back_office.last_known',
] as const
