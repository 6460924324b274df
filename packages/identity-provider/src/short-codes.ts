import { randomInt } from 'node:crypto'

import { minutes } from '#domain/shared/duration.ts'

import { errorResponse } from './responses.ts'

/** How long a code that was sent is good. */
export const CODE_TTL_MS = minutes(10)

/** A code to type in: six digits, each of the million as likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Refuses a code: wrong, used, too old, or tried too often; which of these is nobody's business. */
export function invalidCode(): Response {
  return errorResponse({
    error: 'invalid_grant',
    description: 'Invalid verification code.',
    userMessage: 'Ce code n’est pas valable. Vérifiez-le, ou demandez-en un nouveau.',
    details: [{ field: 'verification_code', message: 'Invalid code.', code: 'invalid' }],
  })
}
