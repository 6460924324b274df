import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { PasswordScore } from './account.ts'

export interface SignUpForm {
  readonly email?: string
  readonly phoneNumber?: string
  readonly password?: string
}

/** Valid sign-up: an e-mail address, a phone number, or both, and a password. */
export type SignUp = (
  | { readonly email: string; readonly phoneNumber?: string }
  | { readonly phoneNumber: string }
) & { readonly password: string }

export type SignUpProblem = 'identifierMissing' | 'passwordMissing'

/** Parses a sign-up. Trims the address and the number, not the password. */
export function signUp(form: SignUpForm): Result<SignUp, SignUpProblem> {
  const email = form.email?.trim() ?? ''
  const phoneNumber = form.phoneNumber?.trim() ?? ''
  const password = form.password ?? ''
  if (email === '' && phoneNumber === '') return refused('identifierMissing')
  if (password === '') return refused('passwordMissing')
  if (email === '') return ok({ phoneNumber, password })
  return ok(phoneNumber === '' ? { email, password } : { email, phoneNumber, password })
}

/** Length and strength of a password; its characters may be any. */
export const PASSWORD_POLICY = { shortest: 10, longest: 200, weakest: 2 } as const

/** Why a password is not accepted. */
export type PasswordProblem = 'passwordTooShort' | 'passwordTooLong' | 'passwordTooWeak'

const CHARACTERS = new Intl.Segmenter('fr')

/** Accepts a password of this strength; its length is counted in graphemes. */
export function acceptablePassword(
  password: string,
  strength: PasswordScore,
): Result<string, PasswordProblem> {
  const length = [...CHARACTERS.segment(password.normalize('NFKC'))].length
  if (length < PASSWORD_POLICY.shortest) return refused('passwordTooShort')
  if (length > PASSWORD_POLICY.longest) return refused('passwordTooLong')
  return strength < PASSWORD_POLICY.weakest ? refused('passwordTooWeak') : ok(password)
}
