import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Reachable, SigningIn } from '#ports/account-service.ts'

import { signInByPopup, signInWithTimeout } from './account-session.ts'
import type { AccountSession, MessageReturns } from './account-session.ts'
import { FORM_TIMEOUT_MS, resultOf } from './identity-errors.ts'
import { textOf } from './parse-profile.ts'
import { withWebLock } from './web-lock-and-timeout.ts'

/** Local storage key of the SDK's PKCE verifier, shared by all windows. */
const SLOT = 'verifier_key'

/** Session storage key of this window's copy of the verifier, which survives a reload. */
const COPY = 'preavis.compte.verifier'

/**
 * Copies the PKCE verifier of this window's last request. Other windows may overwrite the SDK's own
 * while the person fetches a code.
 */
function keepVerifier(): void {
  const stored = localStorage.getItem(SLOT)
  if (stored !== null) sessionStorage.setItem(COPY, stored)
}

/** Writes the copy back to the local storage; does nothing without a copy. */
function restoreVerifier(): void {
  const stored = sessionStorage.getItem(COPY)
  if (stored !== null) localStorage.setItem(SLOT, stored)
}

/**
 * Creates the methods of the second step of a sign-in, by a code. The SDK leaves the exchange of
 * the authorization code to the caller.
 */
function secondFactor({
  ask,
  holdTokens: take,
}: AccountSession): Pick<SigningIn, 'sendSecondFactorCode' | 'signInBySecondFactor'> {
  const redirectUri = location.origin
  return {
    sendSecondFactorCode: (stepUp, authType) =>
      resultOf(async () => {
        const started = fieldsOf(
          await ask((client) => client.startPasswordless({ authType, stepUp })),
        )
        return {
          challengeId: textOf(started['challengeId']),
          maskedRecipient: textOf(started['maskedRecipient']),
        }
      }),
    signInBySecondFactor: (challengeId, verificationCode, { trustDevice = false } = {}) =>
      resultOf(() =>
        withWebLock(AbortSignal.timeout(FORM_TIMEOUT_MS), async () => {
          const proven = await ask((client) =>
            client.verifyMfaPasswordless({ challengeId, verificationCode, trustDevice }),
          )
          const { code } = proven
          if (code === undefined) return take(proven)
          restoreVerifier()
          return take(
            await ask((client) => client.exchangeAuthorizationCodeWithPkce({ code, redirectUri })),
          )
        }),
      ),
  }
}

/**
 * Creates the sign-in methods, through the SDK: password, code or link, passkey, social provider
 * and second factor.
 */
export function signInMethods(session: AccountSession, returns: MessageReturns): SigningIn {
  let offered = new AbortController()
  // Aborts the pending passkey offer, which would treat the response of another sign-in as forged.
  const withdrawOffer = (): AbortSignal => {
    offered.abort()
    offered = new AbortController()
    return offered.signal
  }
  return {
    signInByPassword: (who, password, { persistent } = {}) =>
      resultOf(async () => {
        withdrawOffer()
        const outcome = await signInWithTimeout(session, async (client, options) => {
          const auth = persistent === undefined ? options : { ...options, persistent }
          return client.loginWithPassword({ ...who, password, auth })
        })
        keepVerifier()
        return outcome
      }),
    ...signingInByCode(session, returns, withdrawOffer),
    signInByPasskey: (who, { inField = false } = {}) => {
      const signal = withdrawOffer()
      return resultOf(() =>
        session.signIn(
          (client, auth) =>
            client.loginWithWebAuthn(
              who ? { ...who, auth, signal } : { conditionalMediation: inField, auth, signal },
            ),
          signal,
        ),
      )
    },
    signInBySocial: (provider) => {
      withdrawOffer()
      return resultOf(() => signInByPopup(session, provider))
    },
    ...secondFactor(session),
  }
}

function signingInByCode(
  session: AccountSession,
  { signedIn: redirectUri }: MessageReturns,
  withdrawOffer: () => AbortSignal,
): Pick<SigningIn, 'sendSignInCode' | 'signInByCode'> {
  return {
    sendSignInCode: (who) =>
      resultOf(async () => {
        await session.ask((client) =>
          client.startPasswordless(passwordless(who), {
            redirectUri,
            state: crypto.randomUUID(),
            nonce: crypto.randomUUID(),
          }),
        )
        keepVerifier()
      }),
    signInByCode: (who, verificationCode) =>
      resultOf(() =>
        withWebLock(AbortSignal.timeout(FORM_TIMEOUT_MS), async () => {
          withdrawOffer()
          restoreVerifier()
          const result = await session.ask((client) =>
            client.verifyPasswordless(
              { ...passwordless(who), verificationCode },
              { redirectUri, useWebMessage: true },
            ),
          )
          return session.holdTokens(result ?? {})
        }),
      ),
  }
}

/**
 * Converts an email address or phone number to the SDK's options. `magic_link` stands for both the
 * code and the link by email.
 */
function passwordless(
  who: Reachable,
): { authType: 'magic_link'; email: string } | { authType: 'sms'; phoneNumber: string } {
  return 'email' in who
    ? { authType: 'magic_link', email: who.email }
    : { authType: 'sms', phoneNumber: who.phoneNumber }
}
