import { z } from 'zod'

import { ACCOUNT_PATHS } from '../../../../domain/identity/account-links.ts'
import type { CodePurpose } from '../../../../ports/identity/verification-codes.ts'
import { goodAddress } from '../accounts/good-address.ts'
import { limited } from '../accounts/limited.ts'
import { emailField } from '../accounts/reachable.ts'
import type { Reachable } from '../accounts/reachable.ts'
import { sendVerification } from '../accounts/send-verification.ts'
import { verifiedAddress } from '../accounts/verified-address.ts'
import { wireText } from '../accounts/wire-text.ts'
import { answer, done, refuse } from '../answers.ts'
import type { Endpoints, ProviderCall } from '../endpoint.ts'
import { bodyOf } from '../inputs.ts'
import { profileOf } from '../profile.ts'
import { wrongCode } from '../second-factors/wrong-code.ts'
import { bearerOf, signedIn } from '../signed-in.ts'
import type { SignedIn } from '../signed-in.ts'
import { codeField, phoneNumberField } from '../wire-fields.ts'

const confirmation = z.object({
  redirect_url: wireText.optional(),
  return_to_after_email_confirmation: wireText.optional(),
})
const newEmail = confirmation.extend({ email: emailField })
const emailCode = z.object({
  email: emailField,
  verification_code: codeField,
  access_token: wireText.optional(),
})
const newNumber = z.object({ phone_number: phoneNumberField })
const numberCode = newNumber.extend({ verification_code: codeField })

/** The addresses of a person, their proof, and their change (§7): a new one replaces the old one only once it is proved. */
export const addressEndpoints: Endpoints = {
  'POST /identity/v1/send-email-verification': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const asked = bodyOf(call, confirmation)
    if (!asked.ok) return asked.problem
    const { email, emailVerified } = owner.value.person
    if (email === undefined) return refuse(NO_ADDRESS)
    if (emailVerified) return done()
    const refusal = await asking(
      call,
      owner.value,
      { channel: 'email', address: email },
      asked.value,
    )
    return refusal ?? done()
  },

  'POST /identity/v1/update-email': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const asked = bodyOf(call, newEmail)
    if (!asked.ok) return asked.problem
    const to = { channel: 'email', address: asked.value.email } as const
    const refusal = await asking(call, owner.value, to, asked.value)
    return refusal ?? answer(await profileOf(call.parts, owner.value.person))
  },

  'POST /identity/v1/verify-email': async (call) => {
    const asked = bodyOf(call, emailCode)
    if (!asked.ok) return asked.problem
    const { email, verification_code: code, access_token: token } = asked.value
    const owner = token === undefined ? await signedIn(call) : await bearerOf(call, token)
    if (!owner.ok) return owner.problem
    return proved(call, owner.value, { channel: 'email', address: email }, code)
  },

  'POST /identity/v1/send-phone-number-verification': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const { phoneNumber, phoneVerified } = owner.value.person
    if (phoneNumber === undefined) return refuse(NO_ADDRESS)
    if (phoneVerified) return done()
    return (await asking(call, owner.value, { channel: 'sms', address: phoneNumber }, {})) ?? done()
  },

  'POST /identity/v1/update-phone-number': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const asked = bodyOf(call, newNumber)
    if (!asked.ok) return asked.problem
    const to = { channel: 'sms', address: asked.value.phone_number } as const
    const refusal = await asking(call, owner.value, to, {})
    return refusal ?? answer(await profileOf(call.parts, owner.value.person))
  },

  'POST /identity/v1/verify-phone-number': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const asked = bodyOf(call, numberCode)
    if (!asked.ok) return asked.problem
    const { phone_number: address, verification_code: code } = asked.value
    return proved(call, owner.value, { channel: 'sms', address }, code)
  },
}

async function asking(
  call: ProviderCall,
  { person }: SignedIn,
  to: Reachable,
  asked: z.output<typeof confirmation>,
): Promise<Response | undefined> {
  const { settings } = call.parts
  const named = asked.return_to_after_email_confirmation ?? asked.redirect_url
  const address = goodAddress(settings, named, ACCOUNT_PATHS.profile)
  if (!address.ok) return address.problem
  const refusal = await limited(call, 'message', to.address)
  if (refusal) return refusal
  await sendVerification(call, person, to, address.value)
  return undefined
}

async function proved(
  call: ProviderCall,
  { person }: SignedIn,
  { channel, address }: Reachable,
  code: string,
): Promise<Response> {
  const { codes, clock } = call.parts
  const refusal = await limited(call, 'code', address)
  if (refusal) return refusal
  const purpose: CodePurpose = {
    purpose: channel === 'email' ? 'emailVerification' : 'phoneVerification',
    address,
  }
  const data = await codes.take(purpose, code, clock.now())
  const own = data !== undefined && data['personId'] === person.id
  const verified = own ? await verifiedAddress(call, data, channel) : undefined
  return verified ? done() : wrongCode()
}

const NO_ADDRESS = {
  error: 'invalid_request',
  description: 'The account has no such address.',
  userMessage: 'Votre compte n’a pas encore d’adresse à vérifier.',
} as const
