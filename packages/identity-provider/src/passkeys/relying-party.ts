import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import { errorResponse } from '../json-and-error-responses.ts'
import type { ProviderSettings } from '../provider-types.ts'

/** Returns the id of the relying party: the host name that passkeys are bound to. */
export function relyingPartyId({ origin }: ProviderSettings): string {
  return new URL(origin).hostname
}

/** True if the provider or one of its clients has this origin. */
export function isPasskeyOrigin({ origin, clients }: ProviderSettings, asking: string): boolean {
  return asking === origin || clients.some(({ origins }) => origins.includes(asking))
}

/**
 * Returns the challenge in a response's client data, encoded in base64url. Returns undefined
 * without a readable challenge, or if the calling frame was cross-origin.
 */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data = fieldsOf(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()))
    const { challenge, crossOrigin } = data
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Returns the response to a passkey rejected at sign-in. It does not disclose the cause. */
export function passkeyNotAccepted(): Response {
  return errorResponse({
    error: 'invalid_grant',
    description: 'The passkey could not be verified.',
    key: 'passkeyNotAccepted',
  })
}

export function passkeyNotRegistered(): Response {
  return errorResponse({
    error: 'invalid_request',
    description: 'The passkey could not be registered.',
    key: 'passkeyNotRegistered',
  })
}

export function originNotAllowed(): Response {
  return errorResponse({
    error: 'invalid_request',
    description: 'The origin is not allowed.',
    details: [{ field: 'origin', code: 'invalid' }],
  })
}
