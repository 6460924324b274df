import type { ProviderCall } from '../endpoint.ts'
import type { Person } from '../ports/people.ts'
import type { Reachable } from './reachable.ts'
import { signOutElsewhere } from './sign-out-elsewhere.ts'

/** Notes that a person reads what is sent to an address of theirs. If nobody had proved an address of the account before, whoever opened it may be somebody else: every way in that they left is closed, a password too unless it was set just now. */
export async function provenAddress(
  call: ProviderCall,
  person: Person,
  { channel }: Pick<Reachable, 'channel'>,
  { keepPassword = false } = {},
): Promise<void> {
  const { people, passkeys, clock } = call.parts
  const verified = channel === 'email' ? person.emailVerified : person.phoneVerified
  if (verified) return
  const first = !person.emailVerified && !person.phoneVerified
  await people.change(
    person.id,
    {
      ...(channel === 'email' ? { emailVerified: true } : { phoneVerified: true }),
      ...(first && !keepPassword ? { passwordHash: null } : {}),
    },
    clock.now(),
  )
  if (!first) return
  await signOutElsewhere(call, person.id)
  for (const { id } of await passkeys.of(person.id)) await passkeys.remove(person.id, id)
}
