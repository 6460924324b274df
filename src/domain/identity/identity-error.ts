import { IDENTITY_MESSAGES } from '../messages.ts'
import { isRecord } from '../shared/record.ts'
import type { UnknownRecord } from '../shared/record.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** An error as the identity provider or its client words it (§8). */
export interface IdentityError {
  readonly error: string
  readonly errorDescription?: string
}

/** What an authorization brings: tokens, a code to exchange for them, and how long the access token lasts, in seconds (§3). */
export interface Authorization {
  readonly accessToken?: string
  readonly idToken?: string
  readonly code?: string
  readonly expiresIn?: number
}

/** The error of an authorization response whose shape nobody knows (§8). */
export const UNEXPECTED_ERROR: IdentityError = {
  error: 'Unexpected_error',
  errorDescription: IDENTITY_MESSAGES.unexpectedError,
}

/** The error of a popup that failed (§8). */
export const POPUP_FAILURE: IdentityError = {
  error: 'server_error',
  errorDescription: IDENTITY_MESSAGES.unexpectedError,
}

/** Reads an authorization response: tokens or a code, else the error that it names, else `Unexpected_error` (§8). */
export function authorizationIn(response: unknown): Result<Authorization, IdentityError> {
  const { accessToken, idToken, code, expiresIn } = fieldsOf(response)
  const found = {
    ...(typeof accessToken === 'string' ? { accessToken } : {}),
    ...(typeof idToken === 'string' ? { idToken } : {}),
    ...(typeof code === 'string' ? { code } : {}),
  }
  if (Object.keys(found).length === 0) return refused(identityErrorIn(response))
  return ok(typeof expiresIn === 'number' ? { ...found, expiresIn } : found)
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

function fieldsOf(answer: unknown): UnknownRecord {
  return isRecord(answer) ? answer : {}
}
