import { STEP_TIMEOUT_MS } from '#domain/identity/session-state.ts'
import { refused } from '#domain/shared/result.ts'
import type { AccountService, Recovering } from '#ports/account-service.ts'
import type { IdentityClient } from '#ports/identity-client.ts'

import { accountSession } from './account-session.ts'
import type { MessageReturns, AccountSession } from './account-session.ts'
import { fetchSessionInfo } from './fetch-session-info.ts'
import { resultOf, refusalIn } from './identity-errors.ts'
import { profileMethods } from './profile-methods.ts'
import { identityEvents, openSdk } from './reach-five-sdk.ts'
import type { ProviderAddress } from './reach-five-sdk.ts'
import { securityMethods } from './security-methods.ts'
import { signInMethods } from './sign-in-methods.ts'
import { signUpMethods } from './sign-up-methods.ts'
import { withTimeout } from './web-lock-and-timeout.ts'

/**
 * Creates the account service for the account pages: sign-in, sign-up, recovery, profile and
 * security, through ReachFive's SDK.
 */
export function reachFiveAccount(
  address: ProviderAddress,
  returns: MessageReturns,
): AccountService & Pick<IdentityClient, 'follow'> {
  const events = identityEvents()
  const session = accountSession(openSdk(address, events))
  return {
    follow: (listener) => events.follow(listener),
    ...signInMethods(session, returns),
    ...signUpMethods(session, returns),
    ...accountRecovery(session, returns),
    ...profileMethods(session, returns),
    ...securityMethods(session),
    sessionInfo: async () => {
      const info = await fetchSessionInfo(address)
      return info.ok ? info : refused(refusalIn(info.problem))
    },
    identityToken: () => resultOf(() => session.identityToken()),
    signOut: async (redirectTo) => {
      const tokens = [...session.clearTokens()]
      try {
        const client = await session.sdk.client()
        await withTimeout(client.logout({ redirectTo }, { tokens }), STEP_TIMEOUT_MS)
      } catch {
        const query = new URLSearchParams({ redirect_to: redirectTo }).toString()
        location.assign(`${address.origin}/identity/v1/logout?${query}`)
      }
    },
  }
}

/**
 * Creates the methods that reset a forgotten password or lost passkeys, by a code sent to the
 * reader.
 */
function accountRecovery(session: AccountSession, returns: MessageReturns): Recovering {
  const { clientId } = session.sdk.address
  const { newPassword, recovery } = returns
  return {
    requestPasswordReset: (who) =>
      session.unsigned((client) =>
        client.requestPasswordReset({ ...who, redirectUrl: newPassword }),
      ),
    resetPassword: (who, verificationCode, password) =>
      session.unsigned((client) => client.updatePassword({ ...who, verificationCode, password })),
    requestAccountRecovery: (who) =>
      session.unsigned((client) =>
        client.requestAccountRecovery({ ...who, redirectUrl: recovery }),
      ),
    resetPasskeys: (who, verificationCode, friendlyName) =>
      resultOf(async () => {
        const client = await session.sdk.client()
        await client.resetPasskeys({ ...who, verificationCode, friendlyName, clientId })
      }),
  }
}
