import { checkPassword } from '#domain/identity/parse-sign-up-form.ts'

import { reject } from '../json-and-error-responses.ts'
import type { NewPerson } from '../ports/person-and-password-stores.ts'
import type { ProviderDeps } from '../provider-types.ts'

/**
 * Returns the hash of a new password. Throws a `RejectedCall` if the password breaks the policy.
 */
export async function hashNewPassword(
  deps: ProviderDeps,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  await checkPasswordPolicy(deps, password, owner)
  return deps.passwords.hash(password)
}

/** Data about the owner that an attacker would guess first. */
type PasswordOwner = Pick<NewPerson, 'email' | 'phoneNumber' | 'claims'>

/** Throws a `RejectedCall` if a password is too short, too long or easily guessed. */
export async function checkPasswordPolicy(
  { passwords, settings }: ProviderDeps,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const { email = '', phoneNumber = '', claims = {} } = owner
  const names = [claims['given_name'], claims['family_name'], claims['name']]
  const words = [settings.siteName, email, phoneNumber, ...names].filter(
    (word) => typeof word === 'string',
  )
  const accepted = checkPassword(password, await passwords.strength(password, words))
  if (accepted.ok) return
  reject({
    error: 'invalid_request',
    description: 'The password does not meet the password policy.',
    key: accepted.problem,
    details: [{ field: 'password', code: 'invalid' }],
  })
}
