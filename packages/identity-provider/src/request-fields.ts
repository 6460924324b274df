import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'

import { parseEmail } from '#domain/shared/email.ts'
import type { AccountIdentifier } from '#ports/accounts.ts'

import type { NewPerson } from './ports/people.ts'
import { reject } from './responses.ts'

/** A text that PostgreSQL can store, at most as long as a URL. */
export const requestText = z
  .string()
  .max(2048)
  .refine((value) => !value.includes('\0'))

/** A phone number in international form; French by default. */
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

/** A verification code, without spaces. */
export const codeField = z
  .string()
  .max(32)
  .transform((written) => written.replaceAll(/\s/g, ''))

export const emailField = requestText.transform((text, context) => {
  const email = parseEmail(text)
  if (email.ok) return email.value
  context.addIssue({ code: 'custom', message: 'Adresse e-mail non valable.', input: text })
  return z.NEVER
})

/** Where a message goes: an e-mail address or a phone number. */
export interface Recipient {
  readonly channel: 'email' | 'sms'
  /** An e-mail address, or a number in international form. */
  readonly address: string
}

export const recipientFields = {
  email: emailField.optional(),
  phone_number: phoneNumberField.optional(),
}

/** Returns the recipient in a request; the e-mail address comes first. */
export function recipientIn(fields: {
  readonly email?: string | undefined
  readonly phone_number?: string | undefined
}): Recipient | undefined {
  const { email, phone_number: number } = fields
  if (email !== undefined) return { channel: 'email', address: email }
  return number === undefined ? undefined : { channel: 'sms', address: number }
}

/** Returns the recipient in a request; rejects a request without one. */
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

/** Returns the identifiers that are defined. */
export function identifiersOf(
  email: string | undefined,
  phoneNumber: string | undefined,
): Pick<NewPerson, 'email' | 'phoneNumber'> {
  return {
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
}

/** The nil UUID. Looked up for an unknown account, so that both take the same time. */
export const NO_PERSON = '00000000-0000-0000-0000-000000000000'

export function identifierOf({ channel, address }: Recipient): AccountIdentifier {
  return { kind: channel === 'email' ? 'email' : 'phoneNumber', value: address }
}
