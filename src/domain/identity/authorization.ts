import { fieldsOf } from '../shared/fields.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { identityErrorIn } from './identity-error.ts'
import type { IdentityError } from './identity-error.ts'
import { decodeIdentityToken } from './identity-token.ts'
import type { IdentityTokenPayload } from './identity-token.ts'

/** What an authorization brings: tokens, what the identity token says, a code to exchange for them, and how long the access token lasts, in seconds (§3). */
export interface Authorization {
  readonly accessToken?: string
  readonly idToken?: string
  readonly idTokenPayload?: IdentityTokenPayload
  readonly code?: string
  readonly expiresIn?: number
}

/** Reads an authorization response: tokens or a code, else the error that it names, else `Unexpected_error` (§8). An identity token that cannot be decoded comes without its payload. */
export function authorizationIn(response: unknown): Result<Authorization, IdentityError> {
  const { accessToken, idToken, code, expiresIn } = fieldsOf(response)
  const found = {
    ...(typeof accessToken === 'string' ? { accessToken } : {}),
    ...(typeof idToken === 'string' ? withPayload(idToken) : {}),
    ...(typeof code === 'string' ? { code } : {}),
  }
  if (Object.keys(found).length === 0) return refused(identityErrorIn(response))
  return ok(typeof expiresIn === 'number' ? { ...found, expiresIn } : found)
}

function withPayload(idToken: string): Pick<Authorization, 'idToken' | 'idTokenPayload'> {
  const payload = decodeIdentityToken(idToken)
  return payload.ok ? { idToken, idTokenPayload: payload.value } : { idToken }
}
