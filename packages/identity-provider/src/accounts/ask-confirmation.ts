import { hours } from '#domain/shared/duration.ts'

import { waitingPasskey } from '../passkeys/waiting-passkey.ts'
import type { NewPasskey } from '../ports/passkeys.ts'
import type { NewPerson } from '../ports/people.ts'
import type { ProviderParts } from '../provider.ts'
import { linkTo, signInThenOn } from './link-address.ts'
import { identifierOf } from './reachable.ts'
import type { Reachable } from './reachable.ts'
import { knownLetter, signUpLetter } from './sign-up-letters.ts'

/** A sign-up that waits for its address to be proved. */
export interface WaitingSignUp {
  readonly person: NewPerson
  readonly to: Reachable
  /** Where its person goes then. */
  readonly goTo: string
  readonly passkey?: NewPasskey
}

const LINK_LIFE = hours(24)

/** Sends the link that opens the account; whoever has that address already gets a message that says so. */
export async function askConfirmation(
  { settings, people, grants, messenger, clock }: ProviderParts,
  { person, to, goTo, passkey }: WaitingSignUp,
): Promise<void> {
  const secret = await grants.issue({
    kind: 'signUp',
    personId: undefined,
    data: {
      person,
      channel: to.channel,
      goTo,
      ...(passkey === undefined ? {} : { passkey: waitingPasskey(passkey) }),
    },
    expiresAt: clock.now() + LINK_LIFE,
  })
  const known = await people.identifiedBy(identifierOf(to))
  await messenger.send(
    known
      ? knownLetter(settings.siteName, to, signInThenOn(settings, goTo))
      : signUpLetter(settings.siteName, to, linkTo(settings, 'signUp', secret)),
  )
}
