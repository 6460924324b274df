import { authorizationIn, UNEXPECTED_ERROR } from '#domain/identity/authorization-response.ts'
import type { IdentityError } from '#domain/identity/authorization-response.ts'
import { LANGUAGE_HEADERS } from '#domain/identity/identity-language-and-lock-ttl.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { IdentityProfile } from '#domain/visitor/reader-profile.ts'
import type { TokenStore } from '#ports/browser-storage.ts'
import type { IdentityClient } from '#ports/identity-client.ts'

import { fetchSessionInfo } from './fetch-session-info.ts'
import { identityError } from './identity-errors.ts'
import { profileIn, SITE_PROFILE_FIELDS } from './parse-profile.ts'
import { identityEvents, openSdk } from './reach-five-sdk.ts'
import type { ProviderAddress } from './reach-five-sdk.ts'
import { sessionCheck } from './session-check.ts'
import type { OtherWindowSession } from './session-check.ts'

/**
 * Creates the identity client of the site's pages, for ReachFive or a compatible provider. The
 * client checks the session and loads the user through the SDK.
 */
export function reachFiveIdentity(address: ProviderAddress, tokens: TokenStore): IdentityClient {
  const events = identityEvents()
  const sdk = openSdk(address, events)
  const checking = sessionCheck(sdk, [], heardFrom(tokens))
  return {
    follow: (listener) => events.follow(listener),
    cancelCheck: () => checking.cancel(),
    sessionInfo: () => fetchSessionInfo(address),
    checkSession: async () => {
      const session = await checking.check()
      if (session.ok) events.tell({ kind: 'authenticated', authorization: session.value })
      else if (FORGED.has(session.problem.error)) {
        events.tell({ kind: 'authentication_failed', error: session.problem })
      }
      return session
    },
    loadUser: async (accessToken) => {
      try {
        const client = await sdk.client()
        return userIn(await client.getUser({ accessToken, fields: SITE_PROFILE_FIELDS }))
      } catch (cause) {
        return refused(identityError(cause))
      }
    },
    revoke: async (worthless) => {
      await Promise.allSettled(worthless.map((token) => revoke(address, token)))
    },
  }
}

/** Error codes of a response to another request. */
const FORGED: ReadonlySet<string> = new Set(['state_mismatch', 'nonce_mismatch'])

function userIn(answer: unknown): Result<IdentityProfile, IdentityError> {
  const user = profileIn(answer)
  return user ? ok(user) : refused(UNEXPECTED_ERROR)
}

/**
 * Returns a function that watches, until its signal aborts, whether another window stores or clears
 * tokens. Such a change makes a check in this window unnecessary.
 */
function heardFrom(tokens: TokenStore): (signal: AbortSignal) => OtherWindowSession {
  return (signal) => {
    const before = tokens.read()
    let notify = false
    addEventListener('storage', () => (notify = true), { signal })
    return () => {
      const { accessToken, identityToken: idToken } = tokens.read()
      if (!notify || accessToken === before.accessToken) return undefined
      return accessToken === undefined
        ? refused({ error: 'login_required' })
        : authorizationIn({ accessToken, idToken })
    }
  }
}

// Revokes a token without the SDK, by a request that outlives the page.
async function revoke({ origin, clientId }: ProviderAddress, token: string): Promise<void> {
  await fetch(`${origin}/oauth/revoke`, {
    method: 'POST',
    headers: { ...LANGUAGE_HEADERS, 'Content-Type': 'application/json;charset=UTF-8' },
    body: JSON.stringify({ client_id: clientId, token }),
    credentials: 'include',
    keepalive: true,
  })
}
