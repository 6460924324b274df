import type { Reachable, SigningIn } from '#ports/account-service.ts'

import { signInAtOnce } from './account-session.ts'
import type { AccountSession, MessageReturns } from './account-session.ts'
import { accepted, answered, FORM_PATIENCE } from './answered.ts'
import { keptVerifier } from './kept-verifier.ts'
import type { KeptVerifier } from './kept-verifier.ts'
import { signInByPopup } from './popup.ts'
import { secondFactor } from './second-factor.ts'
import { withWebLock } from './web-lock.ts'

/** Signing in, by the SDK (§7). */
export function signingIn(session: AccountSession, returns: MessageReturns): SigningIn {
  const verifier = keptVerifier()
  let offered = new AbortController()
  // A quiet offer of passkeys takes the answer of another sign-in for a forgery: it ends before.
  const withdrawOffer = (): AbortSignal => {
    offered.abort()
    offered = new AbortController()
    return offered.signal
  }
  return {
    signInByPassword: (who, password, { persistent } = {}) =>
      answered(async () => {
        withdrawOffer()
        const outcome = await signInAtOnce(session, async (client, options) => {
          const auth = persistent === undefined ? options : { ...options, persistent }
          return client.loginWithPassword({ ...who, password, auth })
        })
        verifier.keep()
        return outcome
      }),
    ...signingInByCode(session, returns, verifier, withdrawOffer),
    signInByPasskey: (who, { inField = false } = {}) => {
      const signal = withdrawOffer()
      return answered(() =>
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
      return answered(() => signInByPopup(session, provider))
    },
    ...secondFactor(session, verifier),
  }
}

function signingInByCode(
  session: AccountSession,
  { signedIn: redirectUri }: MessageReturns,
  verifier: KeptVerifier,
  withdrawOffer: () => AbortSignal,
): Pick<SigningIn, 'sendSignInCode' | 'signInByCode'> {
  return {
    sendSignInCode: (who) =>
      accepted(async () => {
        await session.ask((client) =>
          client.startPasswordless(passwordless(who), {
            redirectUri,
            state: crypto.randomUUID(),
            nonce: crypto.randomUUID(),
          }),
        )
        verifier.keep()
      }),
    signInByCode: (who, verificationCode) =>
      answered(() =>
        withWebLock(AbortSignal.timeout(FORM_PATIENCE), async () => {
          withdrawOffer()
          verifier.putBack()
          const result = await session.ask((client) =>
            client.verifyPasswordless(
              { ...passwordless(who), verificationCode },
              { redirectUri, useWebMessage: true },
            ),
          )
          return session.take(result ?? {})
        }),
      ),
  }
}

/** The SDK calls by `magic_link` whatever goes by e-mail, code or link. */
function passwordless(
  who: Reachable,
): { authType: 'magic_link'; email: string } | { authType: 'sms'; phoneNumber: string } {
  return 'email' in who
    ? { authType: 'magic_link', email: who.email }
    : { authType: 'sms', phoneNumber: who.phoneNumber }
}
