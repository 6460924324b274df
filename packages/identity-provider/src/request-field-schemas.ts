import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'

import { parseEmail } from '#domain/shared/email-address.ts'
import type { AccountIdentifier } from '#ports/account-lookup.ts'

import { reject } from './json-and-error-responses.ts'
import type { NewPerson } from './ports/person-and-password-stores.ts'

/**
 * Schema of a text of at most 2,048 characters, without NUL and lone surrogates, which PostgreSQL
 * cannot store.
 */
export const requestText = z
  .string()
  .max(2048)
  .refine((value) => value.isWellFormed() && !value.includes('\0'))

/**
 * Schema of a phone number, normalized to the international form. A number without country code is
 * French.
 */
export const phoneNumberField = z
  .string()
  .max(32)
  .transform((written, context) => {
    const number = parsePhoneNumberFromString(written, 'FR')
    if (number?.isValid() === true) return number.number
    context.addIssue({ code: 'custom', input: written })
    return z.NEVER
  })

/** Schema of a verification code. Removes spaces. */
export const codeField = z
  .string()
  .max(32)
  .transform((written) => written.replaceAll(/\s/g, ''))

/** Schema of an email address, normalized. */
export const emailField = requestText.transform((text, context) => {
  const email = parseEmail(text)
  if (email.ok) return email.value
  context.addIssue({ code: 'custom', input: text })
  return z.NEVER
})

/** Recipient of a message: an email address or a phone number. */
export interface Recipient {
  readonly channel: 'email' | 'sms'
  /** Email address, or phone number in international form. */
  readonly address: string
}

/** Schemas of the request fields that name a recipient. */
export const recipientFields = {
  email: emailField.optional(),
  phone_number: phoneNumberField.optional(),
}

/**
 * Returns the recipient in a request, or undefined if there is none. An email address has priority
 * over a phone number.
 */
export function recipientIn(fields: {
  readonly email?: string | undefined
  readonly phone_number?: string | undefined
}): Recipient | undefined {
  const { email, phone_number: number } = fields
  if (email !== undefined) return { channel: 'email', address: email }
  return number === undefined ? undefined : { channel: 'sms', address: number }
}

/** Returns the recipient in a request. Throws a `RejectedCall` if there is none. */
export function requireRecipient(fields: Parameters<typeof recipientIn>[0]): Recipient {
  return (
    recipientIn(fields) ??
    reject({
      error: 'invalid_request',
      description: 'An email or a phone number is required.',
      details: [{ field: 'email', code: 'missing' }],
    })
  )
}

/** Returns an object with only the identifiers that are defined. */
export function identifiersOf(
  email: string | undefined,
  phoneNumber: string | undefined,
): Pick<NewPerson, 'email' | 'phoneNumber'> {
  return {
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
}

/**
 * Id that no account has. Looking it up for an unknown account takes as long as looking up a known
 * one.
 */
export const NO_PERSON = '00000000-0000-0000-0000-000000000000'

/** Converts the recipient of a message to the identifier of an account. */
export function identifierOf({ channel, address }: Recipient): AccountIdentifier {
  return { kind: channel === 'email' ? 'email' : 'phoneNumber', value: address }
}
