import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number in international form, `+33612345678`; one without a country is read as a French one. Undefined for what is no phone number. */
export function internationalNumber(text: string): string | undefined {
  if (text.length > 32) return undefined
  const number = parsePhoneNumberFromString(text, 'FR')
  return number?.isPossible() === true ? number.number : undefined
}
