import { decodeIdentityToken } from '#domain/identity/identity-token.ts'
import type { TokenStore } from '#ports/browser-storage.ts'
import type { UnverifiedBearer } from '#ports/token-verifier.ts'

/**
 * Returns the unverified user id in the stored identity token, even if expired. Returns undefined
 * if there is no readable user id.
 */
export function storedUserId(tokens: TokenStore): string | undefined {
  return userIdIn(tokens.read().identityToken)
}

/**
 * Returns the stored identity token with its unverified user id and email. Returns undefined if
 * there is no readable user id.
 */
export function storedBearer(tokens: TokenStore): UnverifiedBearer | undefined {
  const { identityToken } = tokens.read()
  const payload = decodeIdentityToken(identityToken ?? '')
  const subject = userIdIn(identityToken)
  if (identityToken === undefined || subject === undefined || !payload.ok) return undefined
  const { email } = payload.value
  return { identityToken, subject, email: typeof email === 'string' ? email : '' }
}

/**
 * Returns the unverified user id in an identity token. Returns undefined if there is no readable
 * user id.
 */
export function userIdIn(identityToken: string | undefined): string | undefined {
  const payload = decodeIdentityToken(identityToken ?? '')
  const subject = payload.ok ? payload.value['sub'] : undefined
  return typeof subject === 'string' && subject !== '' ? subject : undefined
}
