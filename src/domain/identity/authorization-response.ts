import { IDENTITY_MESSAGES } from '../messages.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { fieldsOf } from '../shared/unknown-fields.ts'
import type { UnknownFields } from '../shared/unknown-fields.ts'
import { decodeIdentityToken } from './identity-token.ts'
import type { IdentityTokenPayload } from './identity-token.ts'

/** Error code and description from the identity provider or its client. */
export interface IdentityError {
  readonly error: string
  readonly errorDescription?: string
}

/** Error for a response of the identity provider that has an unknown shape. */
export const UNEXPECTED_ERROR: IdentityError = {
  error: 'Unexpected_error',
  errorDescription: IDENTITY_MESSAGES.unexpectedError,
}

/**
 * Parses the error in a response of the identity provider. Returns `UNEXPECTED_ERROR` if there is
 * none.
 */
export function identityErrorIn(answer: unknown): IdentityError {
  const { error, errorDescription } = fieldsOf(answer)
  if (typeof error !== 'string') return UNEXPECTED_ERROR
  return typeof errorDescription === 'string' ? { error, errorDescription } : { error }
}

/**
 * True if the error means that the browser has no session at the provider. The visitor is then
 * anonymous.
 */
export function isNoSession({ error }: IdentityError): boolean {
  return error === 'login_required'
}

/** True if the error means that the provider refused the access token. */
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
 * Tokens or authorization code from the provider. `expiresIn` is the lifetime of the access token
 * in seconds.
 */
export interface Authorization {
  readonly accessToken?: string
  readonly idToken?: string
  readonly idTokenPayload?: IdentityTokenPayload
  readonly code?: string
  readonly expiresIn?: number
}

/**
 * Parses an authorization response into tokens or a code, or refuses it with its error. An identity
 * token that cannot be decoded has no payload.
 */
export function authorizationIn(response: unknown): Result<Authorization, IdentityError> {
  const { accessToken, idToken, code, expiresIn } = fieldsOf(response)
  const authorization = {
    ...(typeof accessToken === 'string' ? { accessToken } : {}),
    ...(typeof idToken === 'string' ? withPayload(idToken) : {}),
    ...(typeof code === 'string' ? { code } : {}),
  }
  if (Object.keys(authorization).length === 0) return refused(identityErrorIn(response))
  return ok(typeof expiresIn === 'number' ? { ...authorization, expiresIn } : authorization)
}

function withPayload(idToken: string): Pick<Authorization, 'idToken' | 'idTokenPayload'> {
  const payload = decodeIdentityToken(idToken)
  return payload.ok ? { idToken, idTokenPayload: payload.value } : { idToken }
}

/** Event that the identity client sends to its listeners. */
export type IdentityEvent =
  | { readonly kind: 'authenticated'; readonly authorization: Authorization }
  | { readonly kind: 'authentication_failed'; readonly error: IdentityError }
  | { readonly kind: 'login_failed'; readonly error: IdentityError }
  | { readonly kind: 'signup_failed'; readonly error: IdentityError }
  | { readonly kind: 'profile_updated'; readonly fields: UnknownFields }
