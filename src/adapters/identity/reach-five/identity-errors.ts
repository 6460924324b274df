import type { AccountRefusal, FieldRefusal } from '#domain/identity/account-data.ts'
import {
  ACCOUNT_ERROR_MESSAGES,
  accountErrorKey,
  fieldErrorMessage,
} from '#domain/identity/account-error-messages.ts'
import type { AccountErrorKey } from '#domain/identity/account-error-messages.ts'
import { identityErrorIn } from '#domain/identity/authorization-response.ts'
import type { IdentityError } from '#domain/identity/authorization-response.ts'
import { GENERIC_ERROR, IDENTITY_MESSAGES } from '#domain/messages.ts'
import { seconds } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { AccountResponse } from '#ports/account-service.ts'
import { Outage } from '#ports/outage.ts'

import { textOf } from './parse-profile.ts'

/** Error codes of the SDK's own refusals, by their message. */
const OWN_REFUSALS: Readonly<Record<string, string>> = {
  [IDENTITY_MESSAGES.authorizationPending]: 'authorization_pending',
  [IDENTITY_MESSAGES.ssoDisabled]: 'sso_disabled',
  [IDENTITY_MESSAGES.webAuthnUnsupported]: 'webauthn_unsupported',
  [IDENTITY_MESSAGES.implicitFlowRefused]: 'implicit_flow_refused',
  [IDENTITY_MESSAGES.conditionalMediationUnavailable]: 'mediation_unavailable',
  [IDENTITY_MESSAGES.popupClosed]: 'popup_closed',
}

/**
 * Error codes of browser refusals, by exception name: a closed or replaced dialog, a passkey
 * already on the device, passkeys that the browser cannot use.
 */
const BROWSER_REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'passkey_known',
  NotSupportedError: 'webauthn_unsupported',
}

/** Error thrown by this adapter, with the same fields as a refusal by the provider. */
export class IdentityRefusal extends Error {
  readonly error: string
  readonly errorDescription: string | undefined

  constructor({ error, errorDescription }: IdentityError) {
    super(errorDescription ?? error)
    this.name = 'IdentityRefusal'
    this.error = error
    this.errorDescription = errorDescription
  }
}

/**
 * Returns the error code and description of a failed SDK call. The SDK's or browser's code comes
 * first, then the provider's error, then `Unexpected_error`.
 */
export function identityError(cause: unknown): IdentityError {
  const error = ownRefusal(cause)
  return error === undefined ? identityErrorIn(cause) : { error }
}

/** Returns the error code of a refusal by the SDK or browser; undefined for any other failure. */
function ownRefusal(cause: unknown): string | undefined {
  if (typeof cause === 'string') return OWN_REFUSALS[cause]
  if (!(cause instanceof Error)) return undefined
  if (cause instanceof DOMException) return BROWSER_REFUSALS[cause.name]
  return OWN_REFUSALS[cause.message]
}

/** True if the provider, or this adapter on its behalf, refused the call. */
function isProviderRefusal(cause: unknown): boolean {
  if (cause instanceof Error) return cause instanceof IdentityRefusal
  return typeof fieldsOf(cause)['error'] === 'string'
}

/** Timeout of a call from an account page to the identity provider, in milliseconds. */
export const FORM_TIMEOUT_MS = seconds(15)

/**
 * Runs an SDK call and returns its result, or the refusal by the provider, SDK or browser. Throws
 * an `Outage` for any other error.
 */
export async function resultOf<Value>(call: () => Promise<Value>): AccountResponse<Value> {
  try {
    return ok(await call())
  } catch (cause) {
    if (!isProviderRefusal(cause) && ownRefusal(cause) === undefined) {
      throw new Outage('identity', cause)
    }
    return refused(refusalIn(cause))
  }
}

/**
 * Converts a failed SDK call to a refusal with a French message: ours for a known key or code, else
 * that of a provider which localizes it, else a generic one.
 */
export function refusalIn(cause: unknown): AccountRefusal {
  const { errorUserMsg, errorMessageKey, errorDetails } = fieldsOf(cause)
  const { error: code } = identityError(cause)
  const key = accountErrorKey(textOf(errorMessageKey), code)
  return {
    code,
    message: key ? ACCOUNT_ERROR_MESSAGES[key] : textOf(errorUserMsg) || GENERIC_ERROR,
    fields: Array.isArray(errorDetails)
      ? errorDetails.flatMap((detail) => fieldIn(detail, key))
      : [],
  }
}

/** Parses a problem of one field. The provider's own message is for developers, often in English. */
function fieldIn(value: unknown, key: AccountErrorKey | undefined): readonly FieldRefusal[] {
  const { field, code } = fieldsOf(value)
  if (typeof field !== 'string') return []
  const camel = field
    .replace(/^.*\./, '')
    .replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
  return [
    {
      field: camel,
      code: code === 'missing' ? 'missing' : 'invalid',
      message: fieldErrorMessage(field, key),
    },
  ]
}
