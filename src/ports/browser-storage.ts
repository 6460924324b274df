import type { Consent } from '#domain/consent/consent.ts'
import type { StoredReturn } from '#domain/identity/return-address.ts'
import type { TrialWish } from '#domain/premium/activation.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

/** The two tokens of a signed-in person, as far as they are stored (§3). */
export interface TokenPair {
  readonly accessToken: string | undefined
  readonly identityToken: string | undefined
}

/** Where the tokens of a reader wait between two pages, shared by all the windows of the browser (§3). A browser that lets nothing be stored has none. */
export interface StoredTokens {
  read(): TokenPair
  /** Keeps both in place of what was there (§4). */
  keep(tokens: TokenPair): void
  /** Forgets both at once (§4). */
  clear(): void
}

/** Where the address that a reader left for sign-in waits, for this window alone (§3, §4). A browser that lets nothing be stored keeps none. */
export interface KeptReturns {
  keep(kept: StoredReturn): void
  /** Gives back what was kept, which is then forgotten: it is used once (§4). */
  take(): StoredReturn | undefined
}

/** Where the wish to start a trial waits for its reader to be known, for this window alone (§4). A browser that lets nothing be stored keeps none. */
export interface TrialWishes {
  keep(wish: TrialWish): void
  read(): TrialWish | undefined
  forget(): void
}

/** Where this browser keeps the action code that was found, for the whole site (§3, §7). Whoever reads it checks it: anybody may have written it. */
export interface KeptActionCode {
  read(): string | undefined
  keep(code: ActionCode): void
}

/** Where this browser keeps the choice of its reader, for the whole site. Whoever reads it checks it: anybody may have written it. */
export interface KeptConsent {
  read(): Consent | undefined
  keep(consent: Consent): void
}
