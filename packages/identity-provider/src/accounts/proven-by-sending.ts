import { z } from 'zod'

import type { UnknownFields } from '#domain/shared/fields.ts'

import type { ProviderCall } from '../endpoint.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'
import { provenAddress } from './proven-address.ts'

const sent = z.object({ personId: z.string().nullable(), channel: z.enum(['email', 'sms']) })

/** Who is there, having read what was sent to them: their address is proved, too. */
export async function provenBySending(
  call: ProviderCall,
  data: UnknownFields,
): Promise<ProvenSignIn | undefined> {
  const { personId, channel } = sent.parse(data)
  const person = personId === null ? undefined : await call.parts.people.byId(personId)
  if (!person) return undefined
  await provenAddress(call, person, { channel })
  return {
    personId: person.id,
    signInType: channel === 'email' ? 'magic_link' : 'sms',
    amr: [channel === 'email' ? 'otp' : 'sms'],
  }
}
