import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import type { CodePurpose } from '../ports/secrets.ts'
import type { ProviderCall } from '../provider.ts'
import { NO_PERSON, identifierOf } from '../request-fields.ts'
import type { Reachable } from '../request-fields.ts'
import { linkTo } from '../return-addresses.ts'
import { CODE_LIFE, newCode } from '../short-codes.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'
import { provenAddress } from './address-proof.ts'
import { securedLetter, signInLetter } from './messages.ts'

/** Sends what signs in whoever reads it: a code and, by e-mail, a link. Who is unknown gets nothing, and whoever has a second factor a word on how to sign in: the code that is kept all the same is nobody's. */
export async function sendSignIn(
  { parts }: ProviderCall,
  to: Reachable,
  request: AuthorizationRequest,
): Promise<void> {
  const { settings, people, factors, grants, codes, messenger, clock } = parts
  const { siteName, origin } = settings
  const known = await people.identifiedBy(identifierOf(to))
  const secured = (await factors.of(known?.id ?? NO_PERSON)).length > 0
  const personId = secured ? undefined : known?.id
  const code = newCode()
  const sent = {
    data: { personId: personId ?? null, channel: to.channel, request: request.fields },
    expiresAt: clock.now() + CODE_LIFE,
  }
  const secret = await grants.issue({ kind: 'passwordlessLink', personId, ...sent })
  await codes.keep({ ...purposeAt(to), code, ...sent })
  const link = linkTo(settings, 'signIn', secret)
  const message = secured
    ? securedLetter(siteName, to, origin + ACCOUNT_PATHS.signIn)
    : signInLetter({ siteName, to, code, link })
  if (known) await messenger.send(message)
}

/** What a code that signs in is kept for. */
export function purposeAt({ address }: Reachable): CodePurpose {
  return { purpose: 'passwordless', address }
}

const linkData = z.object({ personId: z.string().nullable(), channel: z.enum(['email', 'sms']) })

/** Who is there, having read what was sent to them: their address is proved, too. */
export async function provenBySending(
  call: ProviderCall,
  data: UnknownFields,
): Promise<ProvenSignIn | undefined> {
  const { personId, channel } = linkData.parse(data)
  const person = personId === null ? undefined : await call.parts.people.byId(personId)
  if (!person) return undefined
  await provenAddress(call, person, { channel })
  return {
    personId: person.id,
    signInType: channel === 'email' ? 'magic_link' : 'sms',
    amr: [channel === 'email' ? 'otp' : 'sms'],
  }
}
