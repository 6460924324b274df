import { z } from 'zod'

import type { UnknownFields } from '#domain/shared/fields.ts'

import type { ProviderCall } from '../endpoint.ts'
import type { Person } from '../ports/people.ts'
import { tellOwner } from '../second-factors/tell-owner.ts'
import type { Reachable } from './reachable.ts'

/** What is known of an address that was to be verified. */
export const verificationData = z.object({
  personId: z.string(),
  address: z.string(),
  former: z.string().nullable(),
  goTo: z.string(),
})

/** Makes a verified address that of the person who asked for it; undefined when it is somebody else's by now, or when the person took another one since. The address before is told of it. */
export async function verifiedAddress(
  call: ProviderCall,
  data: UnknownFields,
  channel: Reachable['channel'],
): Promise<Person | undefined> {
  const { people, clock } = call.parts
  const { personId, address, former } = verificationData.parse(data)
  const person = await people.byId(personId)
  const email = channel === 'email'
  const current = (email ? person?.email : person?.phoneNumber) ?? null
  if (!person || (current !== former && current !== address)) return undefined
  const changed = await people.change(
    person.id,
    email ? { email: address, emailVerified: true } : { phoneNumber: address, phoneVerified: true },
    clock.now(),
  )
  if (!changed?.ok) return undefined
  if (current !== address) await tellOwner(call.parts, person, CHANGED[channel])
  return changed.value
}

const CHANGED: Readonly<Record<Reachable['channel'], string>> = {
  email: 'L’adresse e-mail de votre compte vient d’être remplacée par une autre',
  sms: 'Le numéro de téléphone de votre compte vient d’être changé',
}
