import { z } from 'zod'

import { askProof, confirmationFields, NO_ADDRESS, takeProof } from '../accounts/address-proof.ts'
import { answer, done, refuse } from '../answers.ts'
import { bodyOf, bearerOf, signedIn } from '../call-inputs.ts'
import { profileOf } from '../profile.ts'
import type { Endpoints } from '../provider.ts'
import { emailField, wireText, codeField, phoneNumberField } from '../request-fields.ts'

const newEmail = confirmationFields.extend({ email: emailField })
const emailCode = z.object({
  email: emailField,
  verification_code: codeField,
  access_token: wireText.optional(),
})

/** The e-mail address of a person, its proof, and its change (§7): a new one replaces the old one only once it is proved. */
export const emailEndpoints: Endpoints = {
  'POST /identity/v1/send-email-verification': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const asked = bodyOf(call, confirmationFields)
    if (!asked.ok) return asked.problem
    const { email, emailVerified } = owner.value.person
    if (email === undefined) return refuse(NO_ADDRESS)
    if (emailVerified) return done()
    const refusal = await askProof(
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
    const refusal = await askProof(call, owner.value, to, asked.value)
    return refusal ?? answer(await profileOf(call.parts, owner.value.person))
  },

  'POST /identity/v1/verify-email': async (call) => {
    const asked = bodyOf(call, emailCode)
    if (!asked.ok) return asked.problem
    const { email, verification_code: code, access_token: token } = asked.value
    const owner = token === undefined ? await signedIn(call) : await bearerOf(call, token)
    if (!owner.ok) return owner.problem
    return takeProof(call, owner.value, { channel: 'email', address: email }, code)
  },
}

const newNumber = z.object({ phone_number: phoneNumberField })
const numberCode = newNumber.extend({ verification_code: codeField })

/** The phone number of a person, its proof, and its change (§7), as for an e-mail address. */
export const phoneNumberEndpoints: Endpoints = {
  'POST /identity/v1/send-phone-number-verification': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const { phoneNumber, phoneVerified } = owner.value.person
    if (phoneNumber === undefined) return refuse(NO_ADDRESS)
    if (phoneVerified) return done()
    return (
      (await askProof(call, owner.value, { channel: 'sms', address: phoneNumber }, {})) ?? done()
    )
  },

  'POST /identity/v1/update-phone-number': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const asked = bodyOf(call, newNumber)
    if (!asked.ok) return asked.problem
    const to = { channel: 'sms', address: asked.value.phone_number } as const
    const refusal = await askProof(call, owner.value, to, {})
    return refusal ?? answer(await profileOf(call.parts, owner.value.person))
  },

  'POST /identity/v1/verify-phone-number': async (call) => {
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const asked = bodyOf(call, numberCode)
    if (!asked.ok) return asked.problem
    const { phone_number: address, verification_code: code } = asked.value
    return takeProof(call, owner.value, { channel: 'sms', address }, code)
  },
}
