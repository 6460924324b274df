import { refuse } from '../answers.ts'

/** Refuses a code: wrong, used, too old, or tried too often; which of these is nobody's business. */
export function wrongCode(): Response {
  return refuse({
    error: 'invalid_grant',
    description: 'Invalid verification code.',
    userMessage: 'Ce code n’est pas valable. Vérifiez-le, ou demandez-en un nouveau.',
    details: [{ field: 'verification_code', message: 'Invalid code.', code: 'invalid' }],
  })
}
