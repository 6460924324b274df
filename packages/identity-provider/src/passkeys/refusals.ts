import { refuse } from '../answers.ts'

/** Refuses a passkey at sign-in: unknown, somebody else's, copied, or wrongly signed; which of these is nobody's business. */
export function passkeyNotAccepted(): Response {
  return refuse({
    error: 'invalid_grant',
    description: 'The passkey could not be verified.',
    userMessage:
      'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou connectez-vous autrement.',
  })
}

/** Refuses a passkey that was to be registered. */
export function passkeyNotRegistered(): Response {
  return refuse({
    error: 'invalid_request',
    description: 'The passkey could not be registered.',
    userMessage: 'La clé d’accès n’a pas pu être enregistrée. Réessayez.',
  })
}

/** Refuses a page whose origin may not ask for passkeys. */
export function originNotAllowed(): Response {
  return refuse({
    error: 'invalid_request',
    description: 'The origin is not allowed.',
    details: [{ field: 'origin', message: 'The origin is not allowed.', code: 'invalid' }],
  })
}
