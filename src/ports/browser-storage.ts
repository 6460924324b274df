import type { Consent } from '#domain/consent/consent.ts'
import type { StoredReturn } from '#domain/identity/return-address.ts'
import type { TrialRequest } from '#domain/premium/activation.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

/** The two tokens of a signed-in person, if stored. */
export interface TokenPair {
  readonly accessToken: string | undefined
  readonly identityToken: string | undefined
}

/** Stores the tokens for all windows of the browser; empty if the browser stores nothing. */
export interface TokenStore {
  read(): TokenPair
  /** Replaces both. */
  keep(tokens: TokenPair): void
  /** Removes both. */
  clear(): void
}

/** Stores the address to return to after sign-in, for one window. */
export interface ReturnStore {
  keep(stored: StoredReturn): void
  /** Returns the stored address and removes it. */
  take(): StoredReturn | undefined
}

/** Stores the request for a trial until its reader is known, for one window. */
export interface TrialWishes {
  keep(wish: TrialRequest): void
  read(): TrialRequest | undefined
  forget(): void
}

/** Stores the action code in a cookie. Validate what is read: readers can edit it. */
export interface ActionCodeStore {
  read(): string | undefined
  keep(code: ActionCode): void
}

/** Stores the consent in a cookie. Validate what is read: readers can edit it. */
export interface ConsentStore {
  read(): Consent | undefined
  keep(consent: Consent): void
}

/** The agreement that a reader chose last: its IDCC and the name shown. */
export interface RememberedAgreement {
  readonly idcc: string
  readonly name: string
}

/** Stores that agreement in the browser alone. Validate what is read: readers can edit it. */
export interface RememberedAgreements {
  read(): RememberedAgreement | undefined
  keep(agreement: RememberedAgreement): void
  forget(): void
}
