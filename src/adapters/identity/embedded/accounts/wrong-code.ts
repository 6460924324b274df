import type { Refusal } from '../answers.ts'

/** A code that is wrong, late, used, or guessed at too often: nobody is told which. */
export const WRONG_CODE: Refusal = {
  error: 'invalid_grant',
  description: 'The verification code is not valid.',
  userMessage: 'Ce code n’est pas le bon, ou n’est plus valable.',
  messageKey: 'error.invalidVerificationCode',
  details: [{ field: 'verification_code', message: 'Code non valable.', code: 'invalid' }],
}
