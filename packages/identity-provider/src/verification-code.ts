import { randomInt } from 'node:crypto'

import { minutes } from '#domain/shared/duration.ts'

import { errorResponse } from './json-and-error-responses.ts'

export const CODE_TTL_MS = minutes(10)

/** Returns a random code of six digits, for an email or SMS. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Returns the response to a wrong or expired code. It does not disclose the cause. */
export function invalidCode(): Response {
  return errorResponse({
    error: 'invalid_grant',
    description: 'Invalid verification code.',
    key: 'invalidCode',
    details: [{ field: 'verification_code', code: 'invalid' }],
  })
}
