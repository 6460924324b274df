import { z } from 'zod'

import { hours } from '#domain/shared/duration.ts'

import { notifyOwner } from '../accounts/notify-owner.ts'
import { countAttempt } from '../attempt-limits.ts'
import { jsonResponse, noContent, errorResponse } from '../json-and-error-responses.ts'
import { parseBody, requireSignedIn } from '../parse-and-authenticate-request.ts'
import { passkeyNameField, registrationResponse } from '../passkeys/credential-schemas.ts'
import {
  authenticatorNames,
  verifyRegistration,
  startPasskeyRegistration,
} from '../passkeys/registration-ceremony.ts'
import {
  originNotAllowed,
  passkeyNotRegistered,
  isPasskeyOrigin,
} from '../passkeys/relying-party.ts'
import type { Passkey } from '../ports/passkey-and-second-factor-stores.ts'
import type { Endpoints } from '../provider-types.ts'

const REGISTRATION_LIMIT = { most: 20, within: hours(1) } as const

const options = z.object({ origin: z.string(), friendly_name: passkeyNameField })

/** Endpoints that list, add and remove the passkeys of the signed-in person. */
export const passkeyEndpoints: Endpoints = {
  'GET /identity/v1/webauthn/registration': async (call) => {
    const who = await requireSignedIn(call)
    const passkeys = await call.deps.passkeys.of(who.person.id)
    return jsonResponse(passkeys.map(printed))
  },

  'POST /identity/v1/webauthn/registration-options': async (call) => {
    const who = await requireSignedIn(call)
    const { origin, friendly_name: name } = parseBody(call, options)
    if (!isPasskeyOrigin(call.deps.settings, origin)) return originNotAllowed()
    const { person } = who
    await countAttempt(call, 'passkey registration of', person.id, REGISTRATION_LIMIT)
    const existing = await call.deps.passkeys.of(person.id)
    return jsonResponse(
      await startPasskeyRegistration(call.deps, {
        kind: 'webAuthnRegistration',
        personId: person.id,
        ...(existing[0] && { userHandle: existing[0].userHandle }),
        name,
        origin,
        account: authenticatorNames(person),
        existing,
      }),
    )
  },

  'POST /identity/v1/webauthn/registration': async (call) => {
    const who = await requireSignedIn(call)
    const input = parseBody(call, registrationResponse)
    const { deps } = call
    const { person } = who
    const passkey = await verifyRegistration(deps, 'webAuthnRegistration', input)
    if (passkey?.personId !== person.id) return passkeyNotRegistered()
    const added = await deps.passkeys.add(person.id, passkey.passkey, deps.clock.now())
    if (!added) return passkeyNotRegistered()
    await notifyOwner(deps, person, 'Une clé d’accès a été ajoutée à votre compte')
    return noContent()
  },

  'DELETE /identity/v1/webauthn/registration/:id': async (call) => {
    const who = await requireSignedIn(call)
    const { deps, steps } = call
    const { person } = who
    if (!(await deps.passkeys.remove(person.id, steps['id'] ?? ''))) return notFound()
    await notifyOwner(deps, person, 'Une clé d’accès a été retirée de votre compte')
    return noContent()
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
  errorResponse({
    status: 404,
    error: 'not_found',
    description: 'No such passkey.',
    key: 'passkeyUnknown',
  })
