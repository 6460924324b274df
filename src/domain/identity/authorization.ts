import { IDENTITY_MESSAGES } from '../messages.ts'
import { fieldsOf } from '../shared/fields.ts'
import type { UnknownFields } from '../shared/fields.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { decodeIdentityToken } from './identity-token.ts'
import type { IdentityTokenPayload } from './identity-token.ts'

/** An error as the identity provider or its client words it (§8). */
export interface IdentityError {
  readonly error: string
  readonly errorDescription?: string
}

/** The error of an authorization response whose shape nobody knows (§8). */
export const UNEXPECTED_ERROR: IdentityError = {
  error: 'Unexpected_error',
  errorDescription: IDENTITY_MESSAGES.unexpectedError,
}

/** The error that an answer names, or `Unexpected_error` when it names none (§8). */
export function identityErrorIn(answer: unknown): IdentityError {
  const { error, errorDescription } = fieldsOf(answer)
  if (typeof error !== 'string') return UNEXPECTED_ERROR
  return typeof errorDescription === 'string' ? { error, errorDescription } : { error }
}

/** Nobody is signed in at the provider: the visitor is anonymous, which is no fault (§4, §8). */
export function isNoSession({ error }: IdentityError): boolean {
  return error === 'login_required'
}

/** The provider refused the access token itself (RFC 6750, §3.1); other errors of a call with a token are outages. */
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

/** The five things that an identity client tells about (§4). */
export type IdentityEvent =
  | { readonly kind: 'authenticated'; readonly authorization: Authorization }
  | { readonly kind: 'authentication_failed'; readonly error: IdentityError }
  | { readonly kind: 'login_failed'; readonly error: IdentityError }
  | { readonly kind: 'signup_failed'; readonly error: IdentityError }
  | { readonly kind: 'profile_updated'; readonly fields: UnknownFields }
