import { passwordLetters } from '#adapters/identity/embedded/password-letters.ts'
import { rotateSigningKeys } from '#adapters/identity/embedded/signing/rotate-signing-keys.ts'
import { newPassword } from '#adapters/identity/passwords/new-password.ts'
import { accountDesk } from '#application/identity/account-desk.ts'
import type { AccountDesk } from '#application/identity/account-desk.ts'

import type { Settings } from '../settings/settings.ts'
import type { Registry } from './registry.ts'
import { CLOCK, GRANTS, IDENTITY_PROVIDER, KEYS, PASSWORDS, PEOPLE, SESSIONS } from './tokens.ts'

/** The desk over the accounts of the embedded provider; undefined when a tenant keeps them. */
export function accountDeskOf(parts: Registry, { identity }: Settings): AccountDesk | undefined {
  const embedded = parts.get(IDENTITY_PROVIDER)
  if (identity.kind !== 'embedded' || !embedded) return undefined
  const clock = parts.get(CLOCK)
  const { origin, accountClientId: clientId } = identity
  return accountDesk({
    people: parts.get(PEOPLE),
    passwords: parts.get(PASSWORDS),
    sessions: parts.get(SESSIONS),
    grants: parts.get(GRANTS),
    letters: passwordLetters(embedded.provider, { origin, clientId }),
    newPassword,
    rotateKeys: () => rotateSigningKeys(parts.get(KEYS), clock.now()),
    clock,
  })
}
