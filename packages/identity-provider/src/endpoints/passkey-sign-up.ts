import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'

import { claimsOfNewPerson, profileFields } from '../accounts/profile-fields.ts'
import { limitAttempts } from '../attempt-limits.ts'
import { jsonResponse, errorResponse } from '../json-and-error-responses.ts'
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
import type { Endpoints } from '../provider-types.ts'
import {
  recipientFields,
  recipientIn,
  requestText,
  identifiersOf,
} from '../request-field-schemas.ts'
import { allowedReturnUrl } from '../return-urls.ts'
import { sendSignUpConfirmation } from './sign-up-confirmation.ts'

const options = z.object({
  client_id: requestText,
  origin: requestText,
  friendly_name: passkeyNameField,
  profile: profileFields.extend(recipientFields),
  redirect_url: requestText.optional(),
  return_to_after_email_confirmation: requestText.optional(),
})

const registration = z.object({
  public_key_credential: registrationResponse,
  webauthn_id: requestText,
})

const waiting = z.object({
  person: z.object({
    email: z.string().exactOptional(),
    phoneNumber: z.string().exactOptional(),
    claims: z.record(z.string(), z.unknown()),
  }),
  goTo: z.string(),
})

/**
 * Endpoints that sign up with a passkey. The account is created once its address is verified, as
 * with a password.
 */
export const passkeySignUpEndpoints: Endpoints = {
  'POST /identity/v1/webauthn/signup-options': async (call) => {
    const { client_id, origin, friendly_name: name, profile, ...then } = parseBody(call, options)
    requireClient(call, client_id)
    const { deps } = call
    if (!isPasskeyOrigin(deps.settings, origin)) return originNotAllowed()
    const to = recipientIn(profile)
    if (!to) return errorResponse(NOWHERE)
    const named = then.return_to_after_email_confirmation ?? then.redirect_url
    const goTo = allowedReturnUrl(deps.settings, named, ACCOUNT_PATHS.root)
    await limitAttempts(call, 'signUp', to.address)
    const { email, phone_number: phoneNumber, ...claims } = profile
    const person = { ...identifiersOf(email, phoneNumber), claims: claimsOfNewPerson(claims) }
    return jsonResponse(
      await startPasskeyRegistration(deps, {
        kind: 'webAuthnSignUp',
        name,
        origin,
        account: authenticatorNames(person),
        data: { person, goTo },
      }),
    )
  },

  'POST /identity/v1/webauthn/signup': async (call) => {
    const { public_key_credential: credential, webauthn_id: userHandle } = parseBody(
      call,
      registration,
    )
    const passkey = await verifyRegistration(call.deps, 'webAuthnSignUp', credential)
    if (passkey?.passkey.userHandle !== userHandle) return passkeyNotRegistered()
    const { person, goTo } = waiting.parse(passkey.data)
    const to = recipientIn({ email: person.email, phone_number: person.phoneNumber })
    if (!to) return passkeyNotRegistered()
    await sendSignUpConfirmation(call.deps, { person, to, goTo, passkey: passkey.passkey })
    return jsonResponse({})
  },
}

const NOWHERE = {
  error: 'invalid_request',
  description: 'A sign-up uses an email or a phone number.',
  key: 'identifierMissing',
  details: [{ field: 'profile.email', code: 'missing' }],
} as const
