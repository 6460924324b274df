import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCodes, BackOfficeStore, RightsRepository } from '#ports/back-office.ts'
import type { Bearer } from '#ports/identity.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium.ts'

/** A back office as a site asks it, and as its staff and its clock know it. */
export interface BackOfficeUnderTest {
  readonly accounts: PremiumAccounts
  readonly rights: RightsRepository
  readonly codes: ActionCodes
  readonly ledger: PremiumLedger
  readonly store: BackOfficeStore
  /** The moment at which it opened. */
  readonly opened: Instant
  /** Makes its clock say this. */
  readonly setClock: (now: Instant) => void
  /** Somebody who is signed in with this address; the number at the provider tells two apart. */
  readonly bearer: (email: Email, subject?: string) => Bearer
}
