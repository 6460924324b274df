import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** What a person fills in to sign up (§5). */
export interface SignUpForm {
  readonly email?: string
  readonly phoneNumber?: string
  readonly password?: string
}

/** A sign-up that may be sent: an address or a phone number, or both, and a password (§5). */
export type SignUp = (
  | { readonly email: string; readonly phoneNumber?: string }
  | { readonly phoneNumber: string }
) & { readonly password: string }

/** What a sign-up lacks (§5). */
export type SignUpProblem = 'identifierMissing' | 'passwordMissing'

/** A sign-up uses an e-mail address or a phone number, plus a password (§5); spaces around the first two do not count, those of a password do. */
export function signUp(form: SignUpForm): Result<SignUp, SignUpProblem> {
  const email = form.email?.trim() ?? ''
  const phoneNumber = form.phoneNumber?.trim() ?? ''
  const password = form.password ?? ''
  if (email === '' && phoneNumber === '') return refused('identifierMissing')
  if (password === '') return refused('passwordMissing')
  if (email === '') return ok({ phoneNumber, password })
  return ok(phoneNumber === '' ? { email, password } : { email, phoneNumber, password })
}
