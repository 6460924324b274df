import { z } from 'zod'

import { askProof, NO_ADDRESS, takeProof } from '../accounts/address-proof.ts'
import { answer, done, refuse } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import { bodyOf } from '../inputs.ts'
import { profileOf } from '../profile.ts'
import { signedIn } from '../signed-in.ts'
import { codeField, phoneNumberField } from '../wire-fields.ts'

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
