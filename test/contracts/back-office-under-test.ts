import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { PremiumAccounts, PremiumLedger } from '#ports/premium-ledger-and-activation.ts'
import type {
  ActionCodes,
  RightsAndCodesWriter,
  RightsRepository,
} from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

/** A back office with its operations for the site, the staff and the clock. */
export interface BackOfficeUnderTest {
  readonly accounts: PremiumAccounts
  readonly rights: RightsRepository
  readonly codes: ActionCodes
  readonly ledger: PremiumLedger
  readonly store: RightsAndCodesWriter
  /** Time at which it was created. */
  readonly opened: Instant
  /** Sets its clock. */
  readonly setClock: (now: Instant) => void
  /** Returns a signed-in person with this address; the token subject distinguishes accounts. */
  readonly bearer: (email: Email, subject?: string) => Bearer
}
