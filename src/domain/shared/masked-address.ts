/** Masks an email address: `j•••@exemple.fr`. */
export function maskedEmail(email: string): string {
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
