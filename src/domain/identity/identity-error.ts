import { IDENTITY_MESSAGES } from '../messages.ts'
import { fieldsOf } from '../shared/fields.ts'

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
