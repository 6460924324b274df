import { z } from 'zod'

import { hours } from '#domain/shared/duration.ts'

import { answer, done, refuse } from '../answers.ts'
import { tooMany } from '../attempt-limits.ts'
import { bodyOf, signedIn } from '../call-inputs.ts'
import { accountName, madePasskey, registrationOptions } from '../passkeys/registration-ceremony.ts'
import {
  originNotAllowed,
  passkeyNotRegistered,
  mayAskForPasskeys,
} from '../passkeys/relying-party.ts'
import { newCredential, passkeyName } from '../passkeys/wire.ts'
import type { Passkey } from '../ports/credentials.ts'
import type { Endpoints } from '../provider.ts'
import { tellOwner } from '../second-factors/factor-messages.ts'

const REGISTRATIONS = { most: 20, within: hours(1) } as const

const options = z.object({ origin: z.string(), friendly_name: passkeyName })

/** The passkeys of whoever is signed in (§7). */
export const passkeyEndpoints: Endpoints = {
  'GET /identity/v1/webauthn/registration': async (call) => {
    const who = await signedIn(call)
    const passkeys = await call.parts.passkeys.of(who.person.id)
    return answer(passkeys.map(printed))
  },

  'POST /identity/v1/webauthn/registration-options': async (call) => {
    const who = await signedIn(call)
    const { origin, friendly_name: name } = bodyOf(call, options)
    if (!mayAskForPasskeys(call.parts.settings, origin)) return originNotAllowed()
    const { person } = who
    await tooMany(call, 'passkey registration of', person.id, REGISTRATIONS)
    const existing = await call.parts.passkeys.of(person.id)
    return answer(
      await registrationOptions(call.parts, {
        kind: 'webAuthnRegistration',
        personId: person.id,
        ...(existing[0] && { userHandle: existing[0].userHandle }),
        name,
        origin,
        account: accountName(person),
        existing,
      }),
    )
  },

  'POST /identity/v1/webauthn/registration': async (call) => {
    const who = await signedIn(call)
    const asked = bodyOf(call, newCredential)
    const { parts } = call
    const { person } = who
    const made = await madePasskey(parts, 'webAuthnRegistration', asked)
    if (made?.personId !== person.id) return passkeyNotRegistered()
    const added = await parts.passkeys.add(person.id, made.passkey, parts.clock.now())
    if (!added) return passkeyNotRegistered()
    await tellOwner(parts, person, 'Une clé d’accès a été ajoutée à votre compte')
    return done()
  },

  'DELETE /identity/v1/webauthn/registration/:id': async (call) => {
    const who = await signedIn(call)
    const { parts, steps } = call
    const { person } = who
    if (!(await parts.passkeys.remove(person.id, steps['id'] ?? ''))) return notFound()
    await tellOwner(parts, person, 'Une clé d’accès a été retirée de votre compte')
    return done()
  },
}

function printed({ id, name, addedAt, lastUsedAt, aaguid }: Passkey) {
  return {
    id,
    friendly_name: name,
    created_at: new Date(addedAt).toISOString(),
    ...(lastUsedAt === undefined ? {} : { last_used_at: new Date(lastUsedAt).toISOString() }),
    aaguid,
  }
}

const notFound = (): Response =>
  refuse({
    status: 404,
    error: 'not_found',
    description: 'No such passkey.',
    userMessage: 'Cette clé d’accès n’est pas, ou n’est plus, celle de votre compte.',
  })
