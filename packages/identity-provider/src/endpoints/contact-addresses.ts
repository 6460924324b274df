import { z } from 'zod'

import {
  requestVerification,
  confirmationFields,
  NO_ADDRESS,
  verifyAddress,
} from '../accounts/contact-address-verification.ts'
import { jsonResponse, noContent, errorResponse } from '../json-and-error-responses.ts'
import { parseBody, requireSignedIn } from '../parse-and-authenticate-request.ts'
import { profileOf } from '../profile-claims.ts'
import type { Endpoints } from '../provider-types.ts'
import { emailField, requestText, codeField, phoneNumberField } from '../request-field-schemas.ts'

const newEmail = confirmationFields.extend({ email: emailField })
const emailCode = z.object({
  email: emailField,
  verification_code: codeField,
  access_token: requestText.optional(),
})

/**
 * Endpoints that change and verify the email address and the phone number. A new address or number
 * replaces the old one only once verified.
 */
export const contactAddressEndpoints: Endpoints = {
  'POST /identity/v1/send-email-verification': async (call) => {
    const owner = await requireSignedIn(call)
    const input = parseBody(call, confirmationFields)
    const { email, emailVerified } = owner.person
    if (email === undefined) return errorResponse(NO_ADDRESS)
    if (emailVerified) return noContent()
    await requestVerification(call, owner, { channel: 'email', address: email }, input)
    return noContent()
  },

  'POST /identity/v1/update-email': async (call) => {
    const owner = await requireSignedIn(call)
    const input = parseBody(call, newEmail)
    const to = { channel: 'email', address: input.email } as const
    await requestVerification(call, owner, to, input)
    return jsonResponse(await profileOf(call.deps, owner.person))
  },

  'POST /identity/v1/verify-email': async (call) => {
    const { email, verification_code: code, access_token: token } = parseBody(call, emailCode)
    const owner = await requireSignedIn(call, token)
    return verifyAddress(call, owner, { channel: 'email', address: email }, code)
  },

  'POST /identity/v1/send-phone-number-verification': async (call) => {
    const owner = await requireSignedIn(call)
    const { phoneNumber, phoneVerified } = owner.person
    if (phoneNumber === undefined) return errorResponse(NO_ADDRESS)
    if (phoneVerified) return noContent()
    await requestVerification(call, owner, { channel: 'sms', address: phoneNumber }, {})
    return noContent()
  },

  'POST /identity/v1/update-phone-number': async (call) => {
    const owner = await requireSignedIn(call)
    const input = parseBody(call, newNumber)
    const to = { channel: 'sms', address: input.phone_number } as const
    await requestVerification(call, owner, to, {})
    return jsonResponse(await profileOf(call.deps, owner.person))
  },

  'POST /identity/v1/verify-phone-number': async (call) => {
    const owner = await requireSignedIn(call)
    const { phone_number: address, verification_code: code } = parseBody(call, numberCode)
    return verifyAddress(call, owner, { channel: 'sms', address }, code)
  },
}

const newNumber = z.object({ phone_number: phoneNumberField })
const numberCode = newNumber.extend({ verification_code: codeField })
