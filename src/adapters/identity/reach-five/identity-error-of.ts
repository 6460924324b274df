import { identityErrorIn } from '#domain/identity/authorization.ts'
import type { IdentityError } from '#domain/identity/authorization.ts'
import { IDENTITY_MESSAGES } from '#domain/messages.ts'
import { fieldsOf } from '#domain/shared/fields.ts'

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

/** A refusal of this adapter, which reads like one of the provider (§8). */
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

/** Whether the provider said no, or this adapter in its place. */
export function isProviderRefusal(cause: unknown): boolean {
  if (cause instanceof Error) return cause instanceof IdentityRefusal
  return typeof fieldsOf(cause)['error'] === 'string'
}
