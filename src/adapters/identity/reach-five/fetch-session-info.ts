import type { SessionInfo } from '#domain/identity/account-data.ts'
import { identityErrorIn, UNEXPECTED_ERROR } from '#domain/identity/authorization-response.ts'
import type { IdentityError } from '#domain/identity/authorization-response.ts'
import { LANGUAGE_HEADERS } from '#domain/identity/identity-language-and-lock-ttl.ts'
import { SESSION_TIMEOUT_MS } from '#domain/identity/session-state.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import type { ProviderAddress } from './reach-five-sdk.ts'

/**
 * Fetches from the provider whether this browser has a session, and whose, without loading the SDK.
 * Returns a refusal with an `IdentityError` if the request fails.
 */
export async function fetchSessionInfo({
  origin,
  clientId,
}: ProviderAddress): Promise<Result<SessionInfo, IdentityError>> {
  const query = new URLSearchParams({ client_id: clientId }).toString()
  try {
    const answer = await fetch(`${origin}/identity/v1/sso/data?${query}`, {
      headers: LANGUAGE_HEADERS,
      credentials: 'include',
      signal: AbortSignal.timeout(SESSION_TIMEOUT_MS),
    })
    const sessionJson: unknown = await answer.json()
    return answer.ok ? ok(infoIn(sessionJson)) : refused(identityErrorIn(sessionJson))
  } catch {
    return refused(UNEXPECTED_ERROR)
  }
}

/**
 * Parses the provider's response. A session exists only if `is_authenticated` is exactly `true`.
 */
function infoIn(sessionJson: unknown): SessionInfo {
  const fields = fieldsOf(sessionJson)
  const { name, email, has_password: hasPassword, last_login_type: lastSignIn } = fields
  return {
    authenticated: fields['is_authenticated'] === true,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof hasPassword === 'boolean' ? { hasPassword } : {}),
    ...(typeof lastSignIn === 'string' ? { lastSignIn } : {}),
  }
}
