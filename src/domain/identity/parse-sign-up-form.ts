import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { PasswordScore } from './account-data.ts'

export interface SignUpForm {
  readonly email?: string
  readonly phoneNumber?: string
  readonly password?: string
}

/** Complete sign-up: a password, with an email address, a phone number or both. */
export type SignUp = (
  | { readonly email: string; readonly phoneNumber?: string }
  | { readonly phoneNumber: string }
) & { readonly password: string }

export type SignUpProblem = 'identifierMissing' | 'passwordMissing'

/**
 * Parses the sign-up form, or refuses it with the missing field. Trims the email address and phone
 * number, but not the password.
 */
export function parseSignUpForm(form: SignUpForm): Result<SignUp, SignUpProblem> {
  const email = form.email?.trim() ?? ''
  const phoneNumber = form.phoneNumber?.trim() ?? ''
  const password = form.password ?? ''
  if (email === '' && phoneNumber === '') return refused('identifierMissing')
  if (password === '') return refused('passwordMissing')
  if (email === '') return ok({ phoneNumber, password })
  return ok(phoneNumber === '' ? { email, password } : { email, phoneNumber, password })
}

/** Limits of a password: length in graphemes, and minimum strength from 0 to 4. */
export const PASSWORD_POLICY = { shortest: 10, longest: 200, weakest: 2 } as const

/** Reason why a password is refused. */
export type PasswordProblem = 'passwordTooShort' | 'passwordTooLong' | 'passwordTooWeak'

const CHARACTERS = new Intl.Segmenter('fr')

/**
 * Checks a password against the policy, given its strength. Returns the password or the reason for
 * refusal. The length of the password is counted in graphemes.
 */
export function checkPassword(
  password: string,
  strength: PasswordScore,
): Result<string, PasswordProblem> {
  const length = [...CHARACTERS.segment(password.normalize('NFKC'))].length
  if (length < PASSWORD_POLICY.shortest) return refused('passwordTooShort')
  if (length > PASSWORD_POLICY.longest) return refused('passwordTooLong')
  return strength < PASSWORD_POLICY.weakest ? refused('passwordTooWeak') : ok(password)
}

/** Messages for the problems of the account sign-up form. */
export const SIGN_UP_MESSAGES: Readonly<Record<SignUpProblem, string>> = {
  identifierMissing: 'Saisissez une adresse e-mail ou un numéro de téléphone.',
  passwordMissing: 'Saisissez un mot de passe.',
}
