import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'

import { parseEmail } from '#domain/shared/email.ts'
import type { AccountIdentifier } from '#ports/accounts.ts'

import type { NewPerson } from './ports/people.ts'
import { reject } from './responses.ts'

/** A text of a request: short enough, and without the one sign that PostgreSQL keeps in no text. */
export const requestText = z
  .string()
  .max(2048)
  .refine((value) => !value.includes('\0'))

/** A phone number as people write it, in international form; without a country it is French. */
export const phoneNumberField = z
  .string()
  .max(32)
  .transform((written, context) => {
    const number = parsePhoneNumberFromString(written, 'FR')
    if (number?.isValid() === true) return number.number
    context.addIssue({
      code: 'custom',
      message: 'Saisissez un numéro de téléphone valide.',
      input: written,
    })
    return z.NEVER
  })

/** A code that was sent: spaces that people type into it do not count. */
export const codeField = z
  .string()
  .max(32)
  .transform((written) => written.replaceAll(/\s/g, ''))

/** An e-mail address in a request. */
export const emailField = requestText.transform((text, context) => {
  const email = parseEmail(text)
  if (email.ok) return email.value
  context.addIssue({ code: 'custom', message: 'Adresse e-mail non valable.', input: text })
  return z.NEVER
})

/** Where a message goes: an e-mail address or a phone number. */
export interface Recipient {
  readonly channel: 'email' | 'sms'
  /** The address as it was given, or the number in international form. */
  readonly address: string
}

/** The fields of a request that say where to write, one of which is there. */
export const recipientFields = {
  email: emailField.optional(),
  phone_number: phoneNumberField.optional(),
}

/** Where a request says to write; the e-mail address if it says both. */
export function recipientIn(fields: {
  readonly email?: string | undefined
  readonly phone_number?: string | undefined
}): Recipient | undefined {
  const { email, phone_number: number } = fields
  if (email !== undefined) return { channel: 'email', address: email }
  return number === undefined ? undefined : { channel: 'sms', address: number }
}

/** Returns the recipient of a request; rejects a request without one. */
export function requireRecipient(fields: Parameters<typeof recipientIn>[0]): Recipient {
  return (
    recipientIn(fields) ??
    reject({
      error: 'invalid_request',
      description: 'An email or a phone number is required.',
      details: [{ field: 'email', message: 'Une adresse e-mail est requise.', code: 'missing' }],
    })
  )
}

/** The identifiers of an account, without those that are missing. */
export function identifiersOf(
  email: string | undefined,
  phoneNumber: string | undefined,
): Pick<NewPerson, 'email' | 'phoneNumber'> {
  return {
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
}

/** The nil UUID, which no account has: looked up in the place of an unknown one, so that both are the same work. */
export const NO_PERSON = '00000000-0000-0000-0000-000000000000'

/** Who is reached there. */
export function identifierOf({ channel, address }: Recipient): AccountIdentifier {
  return { kind: channel === 'email' ? 'email' : 'phoneNumber', value: address }
}
