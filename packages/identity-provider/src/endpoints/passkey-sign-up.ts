import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import { askConfirmation } from '../accounts/pending-sign-up.ts'
import { newClaims, profileFields } from '../accounts/profile-fields.ts'
import { answer, refuse } from '../answers.ts'
import { limited } from '../attempt-limits.ts'
import { bodyOf, clientOf } from '../call-inputs.ts'
import {
  accountName,
  newUserHandle,
  madePasskey,
  registrationOptions,
} from '../passkeys/registration-ceremony.ts'
import {
  originNotAllowed,
  passkeyNotRegistered,
  mayAskForPasskeys,
} from '../passkeys/relying-party.ts'
import { newCredential, passkeyName } from '../passkeys/wire.ts'
import type { Endpoints } from '../provider.ts'
import { reachableFields, reachableIn, wireText } from '../request-fields.ts'
import { goodAddress } from '../return-addresses.ts'

const options = z.object({
  client_id: wireText,
  origin: wireText,
  friendly_name: passkeyName,
  profile: profileFields.extend(reachableFields),
  redirect_url: wireText.optional(),
  return_to_after_email_confirmation: wireText.optional(),
})

const registration = z.object({ public_key_credential: newCredential, webauthn_id: wireText })

/** What waits for the passkey to be made. */
const waiting = z.object({
  person: z.object({
    email: z.string().exactOptional(),
    phoneNumber: z.string().exactOptional(),
    claims: z.record(z.string(), z.unknown()),
  }),
  goTo: z.string(),
})

/** Opening an account with a passkey and no password (§7). As with a password, it is opened once its address is proved, and nothing says whether the address had an account. */
export const passkeySignUpEndpoints: Endpoints = {
  'POST /identity/v1/webauthn/signup-options': async (call) => {
    const asked = bodyOf(call, options)
    if (!asked.ok) return asked.problem
    const { client_id, origin, friendly_name: name, profile, ...then } = asked.value
    const client = clientOf(call, client_id)
    if (!client.ok) return client.problem
    const { parts } = call
    if (!mayAskForPasskeys(parts.settings, origin)) return originNotAllowed()
    const to = reachableIn(profile)
    if (!to) return refuse(NOWHERE)
    const named = then.return_to_after_email_confirmation ?? then.redirect_url
    const goTo = goodAddress(parts.settings, named, ACCOUNT_PATHS.root)
    if (!goTo.ok) return goTo.problem
    const refusal = await limited(call, 'signUp', to.address)
    if (refusal) return refusal
    const person = personIn(profile)
    return answer(
      await registrationOptions(parts, {
        kind: 'webAuthnSignUp',
        personId: undefined,
        userHandle: newUserHandle(),
        name,
        origin,
        account: accountName(person),
        existing: [],
        data: { person, goTo: goTo.value },
      }),
    )
  },

  'POST /identity/v1/webauthn/signup': async (call) => {
    const asked = bodyOf(call, registration)
    if (!asked.ok) return asked.problem
    const { public_key_credential: credential, webauthn_id: userHandle } = asked.value
    const made = await madePasskey(call.parts, 'webAuthnSignUp', credential)
    if (made?.passkey.userHandle !== userHandle) return passkeyNotRegistered()
    const { person, goTo } = waiting.parse(made.data)
    const to = reachableIn({ email: person.email, phone_number: person.phoneNumber })
    if (!to) return passkeyNotRegistered()
    await askConfirmation(call.parts, { person, to, goTo, passkey: made.passkey })
    return answer({})
  },
}

function personIn({
  email,
  phone_number: phoneNumber,
  ...profile
}: z.output<typeof options>['profile']): {
  readonly email?: string
  readonly phoneNumber?: string
  readonly claims: UnknownFields
} {
  return {
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    claims: newClaims(profile),
  }
}

const NOWHERE = {
  error: 'invalid_request',
  description: 'A sign-up uses an email or a phone number.',
  userMessage: 'Une adresse e-mail ou un numéro de téléphone est requis.',
  details: [{ field: 'profile.email', message: 'Un identifiant est requis.', code: 'missing' }],
} as const
