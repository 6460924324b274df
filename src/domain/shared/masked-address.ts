import { displayedEmail } from './displayed-email.ts'

/** Masks an email address as its owner writes it: `j•••@société.fr`. */
export function maskedEmail(address: string): string {
  const email = displayedEmail(address)
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}

/** Digits of a masked phone number that remain. */
const DIGITS_SHOWN = 2

/** Masks a phone number: `•• •• •• •• 78`. */
function maskedPhoneNumber(phoneNumber: string): string {
  return `••\u00A0••\u00A0••\u00A0••\u00A0${phoneNumber.slice(-DIGITS_SHOWN)}`
}

/**
 * Masks an email address or a phone number, so that its owner recognizes it and no one else learns
 * it.
 */
export function maskedAddress(address: string): string {
  return address.includes('@') ? maskedEmail(address) : maskedPhoneNumber(address)
}
