import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { PasswordScore } from './account.ts'

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

/** What a password of the embedded identity provider must be: long enough, and not easily guessed. What signs it is made of does not count. */
export const PASSWORD_POLICY = { shortest: 10, longest: 200, weakest: 2 } as const

/** Why a password is not accepted. */
export type PasswordProblem = 'passwordTooShort' | 'passwordTooLong' | 'passwordTooWeak'

const CHARACTERS = new Intl.Segmenter('fr')

/** Whether a password of this strength may be set; its length is counted in characters as a person counts them. */
export function acceptablePassword(
  password: string,
  strength: PasswordScore,
): Result<string, PasswordProblem> {
  const length = [...CHARACTERS.segment(password.normalize('NFKC'))].length
  if (length < PASSWORD_POLICY.shortest) return refused('passwordTooShort')
  if (length > PASSWORD_POLICY.longest) return refused('passwordTooLong')
  return strength < PASSWORD_POLICY.weakest ? refused('passwordTooWeak') : ok(password)
}
