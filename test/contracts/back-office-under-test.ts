import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCodes, BackOfficeStore, RightsRepository } from '#ports/back-office.ts'
import type { Bearer } from '#ports/identity-tokens-and-client.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium.ts'

/** A back office with its operations for the site, the staff and the clock. */
export interface BackOfficeUnderTest {
  readonly accounts: PremiumAccounts
  readonly rights: RightsRepository
  readonly codes: ActionCodes
  readonly ledger: PremiumLedger
  readonly store: BackOfficeStore
  /** Time at which it was created. */
  readonly opened: Instant
  /** Sets its clock. */
  readonly setClock: (now: Instant) => void
  /** Returns a signed-in person with this address; the token subject distinguishes accounts. */
  readonly bearer: (email: Email, subject?: string) => Bearer
}
