import { IDENTITY_MESSAGES } from '../messages.ts'
import { fieldsOf } from '../shared/fields.ts'
import type { UnknownFields } from '../shared/fields.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { decodeIdentityToken } from './identity-token.ts'
import type { IdentityTokenPayload } from './identity-token.ts'

/** Error in the words of the identity provider or of its client. */
export interface IdentityError {
  readonly error: string
  readonly errorDescription?: string
}

/** Error of an authorization response of unknown shape. */
export const UNEXPECTED_ERROR: IdentityError = {
  error: 'Unexpected_error',
  errorDescription: IDENTITY_MESSAGES.unexpectedError,
}

/** Error that an answer names, else `Unexpected_error`. */
export function identityErrorIn(answer: unknown): IdentityError {
  const { error, errorDescription } = fieldsOf(answer)
  if (typeof error !== 'string') return UNEXPECTED_ERROR
  return typeof errorDescription === 'string' ? { error, errorDescription } : { error }
}

/** True if no one is signed in at the provider: the visitor is anonymous, which is no error. */
export function isNoSession({ error }: IdentityError): boolean {
  return error === 'login_required'
}

/**
 * True if the provider refused the access token itself (RFC 6750, section 3.1). Other errors of a
 * call with a token are outages.
 */
export function isTokenRefused({ error }: IdentityError): boolean {
  return TOKEN_REFUSALS.has(error)
}

const TOKEN_REFUSALS: ReadonlySet<string> = new Set([
  'access_denied',
  'insufficient_scope',
  'invalid_request',
  'invalid_token',
  'login_required',
])

/**
 * Tokens or a code of an authorization; `expiresIn` is the life of the access token, in seconds.
 */
export interface Authorization {
  readonly accessToken?: string
  readonly idToken?: string
  readonly idTokenPayload?: IdentityTokenPayload
  readonly code?: string
  readonly expiresIn?: number
}

/**
 * Parses an authorization response: tokens or a code, else its error. An identity token that cannot
 * be decoded has no payload.
 */
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

/** Events of an identity client. */
export type IdentityEvent =
  | { readonly kind: 'authenticated'; readonly authorization: Authorization }
  | { readonly kind: 'authentication_failed'; readonly error: IdentityError }
  | { readonly kind: 'login_failed'; readonly error: IdentityError }
  | { readonly kind: 'signup_failed'; readonly error: IdentityError }
  | { readonly kind: 'profile_updated'; readonly fields: UnknownFields }
