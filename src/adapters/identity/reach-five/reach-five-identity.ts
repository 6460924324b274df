import { authorizationIn, UNEXPECTED_ERROR } from '#domain/identity/authorization.ts'
import type { IdentityError } from '#domain/identity/authorization.ts'
import { LANGUAGE_HEADERS } from '#domain/identity/client-settings.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { IdentityProfile } from '#domain/visitor/profile.ts'
import type { StoredTokens } from '#ports/browser-storage.ts'
import type { IdentityClient } from '#ports/identity.ts'

import { identityError } from './identity-error-of.ts'
import { identityEvents } from './identity-events.ts'
import { profileIn, SITE_PROFILE_FIELDS } from './profiles.ts'
import type { ProviderAddress } from './provider-address.ts'
import { openSdk } from './sdk.ts'
import { sessionCheck } from './session-check.ts'
import type { HeardMeanwhile } from './session-check.ts'
import { sessionInfo } from './session-info.ts'

/** A tenant of ReachFive, or a provider that speaks as one, by its own SDK: the only place of the site that knows it (§7). */
export function reachFiveIdentity(address: ProviderAddress, tokens: StoredTokens): IdentityClient {
  const events = identityEvents()
  const sdk = openSdk(address, events)
  const checking = sessionCheck(sdk, [], heardFrom(tokens))
  return {
    follow: (listener) => events.follow(listener),
    cancelCheck: () => checking.cancel(),
    sessionInfo: () => sessionInfo(address),
    checkSession: async () => {
      const found = await checking.check()
      if (found.ok) events.tell({ kind: 'authenticated', authorization: found.value })
      else if (FORGED.has(found.problem.error)) {
        events.tell({ kind: 'authentication_failed', error: found.problem })
      }
      return found
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

/** An answer that is not to what was asked. */
const FORGED: ReadonlySet<string> = new Set(['state_mismatch', 'nonce_mismatch'])

function userIn(answer: unknown): Result<IdentityProfile, IdentityError> {
  const user = profileIn(answer)
  return user ? ok(user) : refused(UNEXPECTED_ERROR)
}

/** Another window that has found tokens, or taken them away, has checked for this one too. */
function heardFrom(tokens: StoredTokens): (signal: AbortSignal) => HeardMeanwhile {
  return (signal) => {
    const before = tokens.read()
    let told = false
    addEventListener('storage', () => (told = true), { signal })
    return () => {
      const { accessToken, identityToken: idToken } = tokens.read()
      if (!told || accessToken === before.accessToken) return undefined
      return accessToken === undefined
        ? refused({ error: 'login_required' })
        : authorizationIn({ accessToken, idToken })
    }
  }
}

/** Without the SDK, so that the request outlives the page: whoever signs out is leaving it. */
async function revoke({ origin, clientId }: ProviderAddress, token: string): Promise<void> {
  await fetch(`${origin}/oauth/revoke`, {
    method: 'POST',
    headers: { ...LANGUAGE_HEADERS, 'Content-Type': 'application/json;charset=UTF-8' },
    body: JSON.stringify({ client_id: clientId, token }),
    credentials: 'include',
    keepalive: true,
  })
}
