import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { hours } from '#domain/shared/duration.ts'

import type { ProviderCall } from '../endpoint.ts'
import type { Person } from '../ports/people.ts'
import { CODE_LIFE, newCode } from '../short-codes.ts'
import { linkTo } from './link-address.ts'
import { identifierOf } from './reachable.ts'
import type { Reachable } from './reachable.ts'
import { verificationLetter, wantedLetter } from './verification-letters.ts'

const LINK_LIFE = hours(24)

/** Asks for the proof that an address is of this person: by a code and, by e-mail, a link. Who has it already for another account is told so instead, and the caller learns nothing of it. */
export async function sendVerification(
  call: ProviderCall,
  person: Person,
  to: Reachable,
  goTo = call.parts.settings.origin + ACCOUNT_PATHS.profile,
): Promise<void> {
  const { settings, people, grants, codes, messenger, clock } = call.parts
  const { siteName } = settings
  const data = { personId: person.id, address: to.address, former: addressOf(person, to), goTo }
  const code = newCode()
  const secret = await grants.issue({
    kind: 'emailVerification',
    personId: person.id,
    data,
    expiresAt: clock.now() + LINK_LIFE,
  })
  await codes.keep({
    purpose: to.channel === 'email' ? 'emailVerification' : 'phoneVerification',
    address: to.address,
    code,
    data,
    expiresAt: clock.now() + CODE_LIFE,
  })
  const holder = await people.identifiedBy(identifierOf(to))
  const link = linkTo(settings, 'email', secret)
  const theirs = holder === undefined || holder.id === person.id
  await messenger.send(
    theirs ? verificationLetter({ siteName, to, code, link }) : wantedLetter(siteName, to),
  )
}

function addressOf({ email, phoneNumber }: Person, { channel }: Reachable): string | null {
  return (channel === 'email' ? email : phoneNumber) ?? null
}
