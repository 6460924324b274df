import type { SigningIn } from '#ports/account-service.ts'

import type { AccountSession } from './account-session.ts'
import { answered, FORM_PATIENCE } from './answered.ts'
import type { KeptVerifier } from './kept-verifier.ts'
import { withWebLock } from './web-lock.ts'

/** The second step of a sign-in, by the SDK, which leaves it to us to exchange the code that comes of it (§7). */
export function secondFactor(
  { ask, take }: AccountSession,
  verifier: KeptVerifier,
): Pick<SigningIn, 'sendSecondFactorCode' | 'signInBySecondFactor'> {
  const redirectUri = location.origin
  return {
    sendSecondFactorCode: (stepUp, authType) =>
      answered(async () => {
        const { challengeId = '' } = await ask((client) =>
          client.startPasswordless({ authType, stepUp }),
        )
        return { challengeId }
      }),
    signInBySecondFactor: (challengeId, verificationCode, { trustDevice = false } = {}) =>
      answered(() =>
        withWebLock(AbortSignal.timeout(FORM_PATIENCE), async () => {
          const proven = await ask((client) =>
            client.verifyMfaPasswordless({ challengeId, verificationCode, trustDevice }),
          )
          const { code } = proven
          if (code === undefined) return take(proven)
          verifier.putBack()
          return take(
            await ask((client) => client.exchangeAuthorizationCodeWithPkce({ code, redirectUri })),
          )
        }),
      ),
  }
}
