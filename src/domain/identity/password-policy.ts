import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { PasswordScore } from './account-profile.ts'

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
