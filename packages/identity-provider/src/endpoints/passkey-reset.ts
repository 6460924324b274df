import { z } from 'zod'

import { fieldsOf } from '#domain/shared/fields.ts'

import { provenAddress } from '../accounts/address-proof.ts'
import { answer, done, refuse } from '../answers.ts'
import { limited } from '../attempt-limits.ts'
import { bodyOf, clientOf } from '../call-inputs.ts'
import { accountName, madePasskey, registrationOptions } from '../passkeys/registration-ceremony.ts'
import {
  originNotAllowed,
  passkeyNotRegistered,
  mayAskForPasskeys,
} from '../passkeys/relying-party.ts'
import { newCredential, passkeyName } from '../passkeys/wire.ts'
import type { Person } from '../ports/people.ts'
import type { Endpoints, ProviderCall } from '../provider.ts'
import {
  identifierOf,
  reachableFields,
  reachableIn,
  wireText,
  codeField,
} from '../request-fields.ts'
import type { Reachable } from '../request-fields.ts'
import { tellOwner } from '../second-factors/factor-messages.ts'
import { signOutElsewhere } from '../sessions.ts'
import { wrongCode } from '../short-codes.ts'
import { asksSecondFactor } from '../sign-in-ticket.ts'

const claim = z.object({ client_id: wireText, ...reachableFields, verification_code: codeField })
const options = claim.extend({ origin: wireText, friendly_name: passkeyName })
const registration = claim.extend({ public_key_credential: newCredential })

/** A new passkey in the place of all others, for whoever lost them and brings the code of the recovery (§7). A passkey stands for two factors, so whoever has a second one does not get round it so: a new password does not either. The code is tried for the options and used up at the end; all browsers are signed out, and the owner is told. */
export const passkeyResetEndpoints: Endpoints = {
  'POST /identity/v1/webauthn/reset-options': async (call) => {
    const asked = bodyOf(call, options)
    const { origin, friendly_name: name, verification_code: code } = asked
    clientOf(call, asked.client_id)
    const { parts } = call
    if (!mayAskForPasskeys(parts.settings, origin)) return originNotAllowed()
    const to = reachableIn(asked)
    if (to) await limited(call, 'code', to.address)
    const right = to && (await parts.codes.matches(purposeAt(to), code, parts.clock.now()))
    if (right !== true) return wrongCode()
    const person = await parts.people.identifiedBy(identifierOf(to))
    if (person && (await asksSecondFactor(call, person.id))) return refuse(PROTECTED)
    return answer(
      await registrationOptions(parts, {
        kind: 'webAuthnReset',
        name,
        origin,
        account: accountName(
          to.channel === 'email' ? { email: to.address } : { phoneNumber: to.address },
        ),
      }),
    )
  },

  'POST /identity/v1/webauthn/reset': async (call) => {
    const asked = bodyOf(call, registration)
    const { parts } = call
    const to = reachableIn(asked)
    if (to) await limited(call, 'code', to.address)
    const made = await madePasskey(parts, 'webAuthnReset', asked.public_key_credential)
    if (!made) return passkeyNotRegistered()
    const person = to && (await provenByCode(call, to, asked.verification_code))
    if (!person) return wrongCode()
    if (await asksSecondFactor(call, person.id)) return refuse(PROTECTED)
    await provenAddress(call, person, to)
    const replaced = await parts.passkeys.replaceAll(person.id, made.passkey, parts.clock.now())
    if (!replaced) return passkeyNotRegistered()
    await signOutElsewhere(call, person.id)
    await tellOwner(parts, person, 'Toutes vos clés d’accès ont été remplacées par une nouvelle')
    return done()
  },
}

/** Whose code it is; it is used up. */
async function provenByCode(
  { parts: { codes, people, clock } }: ProviderCall,
  to: Reachable,
  code: string,
): Promise<Person | undefined> {
  const { personId } = fieldsOf(await codes.take(purposeAt(to), code, clock.now()))
  return typeof personId === 'string' ? people.byId(personId) : undefined
}

function purposeAt({ address }: Reachable) {
  return { purpose: 'passwordReset', address } as const
}

const PROTECTED = {
  error: 'mfa_required',
  description: 'The account has a second factor.',
  userMessage:
    'Ce compte est protégé par un second facteur\u00A0: choisissez un nouveau mot de passe, puis ajoutez une clé d’accès.',
} as const
