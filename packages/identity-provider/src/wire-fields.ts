import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'

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
