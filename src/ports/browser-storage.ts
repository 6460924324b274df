import type { Consent } from '#domain/consent/consent.ts'
import type { Dossier } from '#domain/dossier/dossier.ts'
import type { StoredReturn } from '#domain/identity/stored-return-address.ts'
import type { TrialRequest } from '#domain/premium/trial-request.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Visit } from '#domain/visitor/visits.ts'

/** Access and identity token of the signed-in person, if stored. */
export interface TokenPair {
  readonly accessToken: string | undefined
  readonly identityToken: string | undefined
}

/** Token storage shared by all windows of the browser. Empty if the browser blocks storage. */
export interface TokenStore {
  read(): TokenPair
  /** Replaces both tokens. */
  keep(tokens: TokenPair): void
  /** Removes both tokens. */
  clear(): void
}

/** Storage of the return address after sign-in, per window. */
export interface ReturnStore {
  keep(stored: StoredReturn): void
  /** Returns the stored address and removes it. */
  take(): StoredReturn | undefined
}

/** Storage of a requested free trial during sign-in, per window. */
export interface TrialRequestStore {
  keep(wish: TrialRequest): void
  read(): TrialRequest | undefined
  forget(): void
}

/** Action code cookie. Validate what `read` returns, because readers can edit cookies. */
export interface ActionCodeStore {
  read(): string | undefined
  keep(code: ActionCode): void
}

/** Consent cookie. Validate what `read` returns, because readers can edit cookies. */
export interface ConsentStore {
  read(): Consent | undefined
  keep(consent: Consent): void
}

/**
 * Storage of the dossier in the browser only. Other windows change it too, so each change starts
 * from what is stored.
 */
export interface DossierStore {
  /** Returns the stored dossier; an empty one if there is none, or it is malformed. */
  read(): Dossier
  /** Changes the stored dossier and returns the new one. Undefined if the browser refuses. */
  change(change: (dossier: Dossier) => Dossier): Dossier | undefined
}

/** Storage of the visits to legal texts in the browser only. */
export interface VisitStore {
  /**
   * Records a visit to a text. Returns the visit before it; undefined if there was none, or the
   * browser denies access.
   */
  record(text: string, visit: Visit): Visit | undefined
}

/** Collective agreement that the reader chose last: IDCC and displayed name. */
export interface RememberedAgreement {
  readonly idcc: string
  readonly name: string
}

/**
 * Storage of the last chosen agreement in the browser only. Validate what `read` returns, because
 * readers can edit it.
 */
export interface RememberedAgreements {
  read(): RememberedAgreement | undefined
  keep(agreement: RememberedAgreement): void
  forget(): void
}
