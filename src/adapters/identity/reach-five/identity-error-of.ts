import { identityErrorIn } from '../../../domain/identity/identity-error.ts'
import type { IdentityError } from '../../../domain/identity/identity-error.ts'
import { IDENTITY_MESSAGES } from '../../../domain/messages.ts'
import { fieldsOf } from '../../../domain/shared/fields.ts'

/** What the SDK says when it refuses by itself, and under which code that is known here. */
const OWN_REFUSALS: Readonly<Record<string, string>> = {
  [IDENTITY_MESSAGES.authorizationPending]: 'authorization_pending',
  [IDENTITY_MESSAGES.ssoDisabled]: 'sso_disabled',
  [IDENTITY_MESSAGES.webAuthnUnsupported]: 'webauthn_unsupported',
  [IDENTITY_MESSAGES.implicitFlowRefused]: 'implicit_flow_refused',
  [IDENTITY_MESSAGES.conditionalMediationUnavailable]: 'mediation_unavailable',
  [IDENTITY_MESSAGES.popupClosed]: 'popup_closed',
}

/** A dialog of the browser that the person closed, or that another replaced; a passkey that the device holds already. */
const BROWSER_REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'passkey_known',
}

/** The error in whatever a call of the SDK failed with: the one that the provider names, else one of the SDK or of the browser, else `Unexpected_error` (§8). Garbled answers and a network that is down are among the last. */
export function identityError(cause: unknown): IdentityError {
  const error = ownRefusal(cause)
  return error === undefined ? identityErrorIn(cause) : { error }
}

/** The code of a refusal that comes from this browser, not from the provider. */
export function ownRefusal(cause: unknown): string | undefined {
  if (typeof cause === 'string') return OWN_REFUSALS[cause]
  if (!(cause instanceof Error)) return undefined
  if (cause instanceof DOMException) return BROWSER_REFUSALS[cause.name]
  return OWN_REFUSALS[cause.message]
}

/** Whether the provider itself said no. */
export function isProviderRefusal(cause: unknown): boolean {
  return !(cause instanceof Error) && typeof fieldsOf(cause)['error'] === 'string'
}
