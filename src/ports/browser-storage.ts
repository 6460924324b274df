import type { Consent } from '#domain/consent/consent.ts'
import type { Dossier } from '#domain/dossier/dossier.ts'
import type { StoredReturn } from '#domain/identity/stored-return-address.ts'
import type { TrialRequest } from '#domain/premium/trial-request.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Visit } from '#domain/visitor/legal-text-visits.ts'

/** Access and identity token of the signed-in person, if stored. */
export interface TokenPair {
  readonly accessToken: string | undefined
  readonly identityToken: string | undefined
}

/**
 * Storage of tokens, shared by all windows of the browser. It is empty if the browser blocks
 * storage.
 */
export interface TokenStore {
  read(): TokenPair
  /** Replaces both tokens. */
  keep(tokens: TokenPair): void
  /** Removes both tokens. */
  clear(): void
}

/** Storage of the page to return to after sign-in, one for each window. */
export interface ReturnStore {
  keep(stored: StoredReturn): void
  /** Returns the stored page and removes it, or undefined if there is none. */
  take(): StoredReturn | undefined
}

/** Storage of a free trial requested before sign-in, one for each window. */
export interface TrialRequestStore {
  keep(wish: TrialRequest): void
  read(): TrialRequest | undefined
  forget(): void
}

/**
 * Cookie with the reader's action code. Callers validate the value that `read` returns, because
 * readers can edit cookies.
 */
export interface ActionCodeStore {
  read(): string | undefined
  keep(code: ActionCode): void
}

/**
 * Cookie with the reader's consent choice. Callers validate the value that `read` returns, because
 * readers can edit cookies.
 */
export interface ConsentStore {
  read(): Consent | undefined
  keep(consent: Consent): void
}

/**
 * Storage of the reader's dossier, in the browser only. Other windows change it too, so each change
 * starts from the stored dossier.
 */
export interface DossierStore {
  /** Returns the stored dossier, or an empty one if there is none or it is malformed. */
  read(): Dossier
  /**
   * Changes the stored dossier and returns the new one. Returns undefined if the browser does not
   * store it.
   */
  change(change: (dossier: Dossier) => Dossier): Dossier | undefined
}

/** Storage of the reader's visits to pages of legal texts, in the browser only. */
export interface VisitStore {
  /**
   * Records a visit to the text with the key `text`. Returns the previous visit as `recordVisit`
   * counts it; undefined if there is none or the browser denies access.
   */
  record(text: string, visit: Visit): Visit | undefined
}

/** Collective agreement that the reader chose last: IDCC and displayed name. */
export interface RememberedAgreement {
  readonly idcc: string
  readonly name: string
}

/**
 * Storage of the collective agreement that the reader chose last, in the browser only. Callers
 * validate the value that `read` returns, because readers can edit it.
 */
export interface RememberedAgreements {
  read(): RememberedAgreement | undefined
  keep(agreement: RememberedAgreement): void
  forget(): void
}
