import { fieldsOf } from '#domain/shared/fields.ts'

import type { ProviderSettings } from '../provider.ts'
import { errorResponse } from '../responses.ts'

/** The host that passkeys are bound to: that of the provider, on every port of it. */
export function relyingPartyId({ origin }: ProviderSettings): string {
  return new URL(origin).hostname
}

/** Whether a page of this origin may ask for a passkey: the pages of the clients and of the provider may. */
export function isPasskeyOrigin({ origin, clients }: ProviderSettings, asking: string): boolean {
  return asking === origin || clients.some(({ origins }) => origins.includes(asking))
}

/** The challenge that a browser signed, which finds the ceremony that it belongs to; undefined where there is none. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data = fieldsOf(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()))
    const { challenge, crossOrigin } = data
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Refuses a passkey at sign-in: unknown, somebody else's, copied, or wrongly signed; which of these is nobody's business. */
export function passkeyNotAccepted(): Response {
  return errorResponse({
    error: 'invalid_grant',
    description: 'The passkey could not be verified.',
    userMessage:
      'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou connectez-vous autrement.',
  })
}

/** Refuses a passkey that was to be registered. */
export function passkeyNotRegistered(): Response {
  return errorResponse({
    error: 'invalid_request',
    description: 'The passkey could not be registered.',
    userMessage: 'La clé d’accès n’a pas pu être enregistrée. Réessayez.',
  })
}

/** Refuses a page whose origin may not ask for passkeys. */
export function originNotAllowed(): Response {
  return errorResponse({
    error: 'invalid_request',
    description: 'The origin is not allowed.',
    details: [{ field: 'origin', message: 'The origin is not allowed.', code: 'invalid' }],
  })
}
