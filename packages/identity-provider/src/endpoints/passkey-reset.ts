import { z } from 'zod'

import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import { markAddressVerified } from '../accounts/contact-address-verification.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { limitAttempts } from '../attempt-limits.ts'
import { jsonResponse, noContent, errorResponse } from '../json-and-error-responses.ts'
import { parseBody, requireClient } from '../parse-and-authenticate-request.ts'
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
import type { Person } from '../ports/person-and-password-stores.ts'
import type { Endpoints, ProviderCall } from '../provider-types.ts'
import {
  identifierOf,
  recipientFields,
  recipientIn,
  requestText,
  codeField,
} from '../request-field-schemas.ts'
import type { Recipient } from '../request-field-schemas.ts'
import { revokeSignIns } from '../sign-in-sessions.ts'
import { needsSecondFactor } from '../sign-in-ticket.ts'
import { invalidCode } from '../verification-code.ts'

const claim = z.object({ client_id: requestText, ...recipientFields, verification_code: codeField })
const options = claim.extend({ origin: requestText, friendly_name: passkeyNameField })
const registration = claim.extend({ public_key_credential: registrationResponse })

/**
 * Endpoints that replace all passkeys of an account by a new one, with a recovery code. They reject
 * accounts with a second factor, unless the browser is trusted.
 */
export const passkeyResetEndpoints: Endpoints = {
  'POST /identity/v1/webauthn/reset-options': async (call) => {
    const input = parseBody(call, options)
    const { origin, friendly_name: name, verification_code: code } = input
    requireClient(call, input.client_id)
    const { deps } = call
    if (!isPasskeyOrigin(deps.settings, origin)) return originNotAllowed()
    const to = recipientIn(input)
    if (to) await limitAttempts(call, 'code', to.address)
    const right = to && (await deps.codes.matches(purposeAt(to), code, deps.clock.now()))
    if (right !== true) return invalidCode()
    const person = await deps.people.identifiedBy(identifierOf(to))
    if (person && (await needsSecondFactor(call, person.id))) return errorResponse(PROTECTED)
    return jsonResponse(
      await startPasskeyRegistration(deps, {
        kind: 'webAuthnReset',
        name,
        origin,
        account: authenticatorNames(
          to.channel === 'email' ? { email: to.address } : { phoneNumber: to.address },
        ),
      }),
    )
  },

  'POST /identity/v1/webauthn/reset': async (call) => {
    const input = parseBody(call, registration)
    const { deps } = call
    const to = recipientIn(input)
    if (to) await limitAttempts(call, 'code', to.address)
    const passkey = await verifyRegistration(deps, 'webAuthnReset', input.public_key_credential)
    if (!passkey) return passkeyNotRegistered()
    const person = to && (await provenByCode(call, to, input.verification_code))
    if (!person) return invalidCode()
    if (await needsSecondFactor(call, person.id)) return errorResponse(PROTECTED)
    await markAddressVerified(call, person, to)
    const replaced = await deps.passkeys.replaceAll(person.id, passkey.passkey, deps.clock.now())
    if (!replaced) return passkeyNotRegistered()
    await revokeSignIns(call, person.id)
    await notifyOwner(deps, person, 'Toutes vos clés d’accès ont été remplacées par une nouvelle')
    return noContent()
  },
}

async function provenByCode(
  { deps: { codes, people, clock } }: ProviderCall,
  to: Recipient,
  code: string,
): Promise<Person | undefined> {
  const { personId } = fieldsOf(await codes.consume(purposeAt(to), code, clock.now()))
  return typeof personId === 'string' ? people.byId(personId) : undefined
}

function purposeAt({ address }: Recipient) {
  return { purpose: 'passwordReset', address } as const
}

const PROTECTED = {
  error: 'mfa_required',
  description: 'The account has a second factor.',
  key: 'secondFactorBeforePasskey',
} as const
