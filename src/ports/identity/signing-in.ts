import type { FactorChannel } from '#domain/identity/security-means.ts'

import type { Answered } from './account-service.ts'

/** By what a person is called at sign-in. */
export type Identifier =
  | { readonly email: string }
  | { readonly phoneNumber: string }
  | { readonly customIdentifier: string }

/** Where one writes to a person. */
export type Reachable = { readonly email: string } | { readonly phoneNumber: string }

/** What a sign-in comes to: done, or a second factor is asked for, by one of these ways. */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'secondFactorAsked'
      readonly stepUpToken: string
      readonly channels: readonly FactorChannel[]
    }

/** The ways of signing in (§7). Each opens the session of the provider, which the site then finds by its silent check. */
export interface SigningIn {
  /** `persistent` keeps the session when the browser is closed. */
  signInByPassword(
    who: Identifier,
    password: string,
    options?: { readonly persistent?: boolean },
  ): Answered<SignInOutcome>
  /** Sends a link (to an e-mail address) or a code (to either). Following the link opens the session and leads to the root of the account service. The answer says nothing of whether the account exists. */
  sendSignInCode(who: Reachable): Answered
  signInByCode(who: Reachable, code: string): Answered<SignInOutcome>
  /** By a passkey of the person named, or by any that the browser offers: in a dialog, or quietly in the field that holds `autocomplete="webauthn"`. A quiet offer ends, refused as `cancelled`, when a dialog opens. */
  signInByPasskey(
    who?: Reachable,
    options?: { readonly inField?: boolean },
  ): Answered<SignInOutcome>
  /** In a window of its own; refused as `popup_blocked` when the browser opens none. */
  signInBySocial(provider: string): Answered<SignInOutcome>
  /** Sends the code of a second factor, and names the challenge that it answers. */
  sendSecondFactorCode(
    stepUpToken: string,
    channel: FactorChannel,
  ): Answered<{ readonly challengeId: string }>
  signInBySecondFactor(
    challengeId: string,
    code: string,
    options?: { readonly trustDevice?: boolean },
  ): Answered<SignInOutcome>
}
