import { z } from 'zod'

import { askProof, confirmationFields, NO_ADDRESS, takeProof } from '../accounts/address-proof.ts'
import { answer, done, refuse } from '../answers.ts'
import { bodyOf, signedIn } from '../call-inputs.ts'
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
    const asked = bodyOf(call, confirmationFields)
    const { email, emailVerified } = owner.person
    if (email === undefined) return refuse(NO_ADDRESS)
    if (emailVerified) return done()
    await askProof(call, owner, { channel: 'email', address: email }, asked)
    return done()
  },

  'POST /identity/v1/update-email': async (call) => {
    const owner = await signedIn(call)
    const asked = bodyOf(call, newEmail)
    const to = { channel: 'email', address: asked.email } as const
    await askProof(call, owner, to, asked)
    return answer(await profileOf(call.parts, owner.person))
  },

  'POST /identity/v1/verify-email': async (call) => {
    const { email, verification_code: code, access_token: token } = bodyOf(call, emailCode)
    const owner = await signedIn(call, token)
    return takeProof(call, owner, { channel: 'email', address: email }, code)
  },
}

const newNumber = z.object({ phone_number: phoneNumberField })
const numberCode = newNumber.extend({ verification_code: codeField })

/** The phone number of a person, its proof, and its change (§7), as for an e-mail address. */
export const phoneNumberEndpoints: Endpoints = {
  'POST /identity/v1/send-phone-number-verification': async (call) => {
    const owner = await signedIn(call)
    const { phoneNumber, phoneVerified } = owner.person
    if (phoneNumber === undefined) return refuse(NO_ADDRESS)
    if (phoneVerified) return done()
    await askProof(call, owner, { channel: 'sms', address: phoneNumber }, {})
    return done()
  },

  'POST /identity/v1/update-phone-number': async (call) => {
    const owner = await signedIn(call)
    const asked = bodyOf(call, newNumber)
    const to = { channel: 'sms', address: asked.phone_number } as const
    await askProof(call, owner, to, {})
    return answer(await profileOf(call.parts, owner.person))
  },

  'POST /identity/v1/verify-phone-number': async (call) => {
    const owner = await signedIn(call)
    const { phone_number: address, verification_code: code } = bodyOf(call, numberCode)
    return takeProof(call, owner, { channel: 'sms', address }, code)
  },
}
