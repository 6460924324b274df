import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'

import { askConfirmation } from '../accounts/pending-sign-up.ts'
import { newClaims, profileFields } from '../accounts/profile-fields.ts'
import { answer, refuse } from '../answers.ts'
import { limited } from '../attempt-limits.ts'
import { bodyOf, clientOf } from '../call-inputs.ts'
import { accountName, madePasskey, registrationOptions } from '../passkeys/registration-ceremony.ts'
import {
  originNotAllowed,
  passkeyNotRegistered,
  mayAskForPasskeys,
} from '../passkeys/relying-party.ts'
import { newCredential, passkeyName } from '../passkeys/wire.ts'
import type { Endpoints } from '../provider.ts'
import { reachableFields, reachableIn, wireText, identifiersOf } from '../request-fields.ts'
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
    const { client_id, origin, friendly_name: name, profile, ...then } = bodyOf(call, options)
    clientOf(call, client_id)
    const { parts } = call
    if (!mayAskForPasskeys(parts.settings, origin)) return originNotAllowed()
    const to = reachableIn(profile)
    if (!to) return refuse(NOWHERE)
    const named = then.return_to_after_email_confirmation ?? then.redirect_url
    const goTo = goodAddress(parts.settings, named, ACCOUNT_PATHS.root)
    await limited(call, 'signUp', to.address)
    const { email, phone_number: phoneNumber, ...claims } = profile
    const person = { ...identifiersOf(email, phoneNumber), claims: newClaims(claims) }
    return answer(
      await registrationOptions(parts, {
        kind: 'webAuthnSignUp',
        name,
        origin,
        account: accountName(person),
        data: { person, goTo },
      }),
    )
  },

  'POST /identity/v1/webauthn/signup': async (call) => {
    const { public_key_credential: credential, webauthn_id: userHandle } = bodyOf(
      call,
      registration,
    )
    const made = await madePasskey(call.parts, 'webAuthnSignUp', credential)
    if (made?.passkey.userHandle !== userHandle) return passkeyNotRegistered()
    const { person, goTo } = waiting.parse(made.data)
    const to = reachableIn({ email: person.email, phone_number: person.phoneNumber })
    if (!to) return passkeyNotRegistered()
    await askConfirmation(call.parts, { person, to, goTo, passkey: made.passkey })
    return answer({})
  },
}

const NOWHERE = {
  error: 'invalid_request',
  description: 'A sign-up uses an email or a phone number.',
  userMessage: 'Une adresse e-mail ou un numéro de téléphone est requis.',
  details: [{ field: 'profile.email', message: 'Un identifiant est requis.', code: 'missing' }],
} as const
