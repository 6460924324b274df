import { ok, refused } from './result.ts'
import type { Result } from './result.ts'

/** Validated email address in lower case. */
export type Email = string & { readonly email: unique symbol }

/** Maximum length of an email address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

const MAX_LOCAL_PART_LENGTH = 64
const PRINTABLE_ASCII = /^[!-~]+$/
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const TOP_LEVEL_WORD = /\.(?=[0-9-]*[a-z])[a-z0-9-]+$/

/**
 * Parses an email address, trims it and converts it to lower case. Refuses an invalid address, and
 * a domain of one label.
 */
export function parseEmail(text: string): Result<Email, 'emailInvalid'> {
  const address = text.trim()
  // Rejects non-ASCII first, because `toLowerCase` turns the Kelvin sign into an ASCII k.
  if (address.length > MAX_EMAIL_LENGTH || !PRINTABLE_ASCII.test(address)) {
    return refused('emailInvalid')
  }
  const email = address.toLowerCase()
  return isEmail(email) ? ok(email) : refused('emailInvalid')
}

/** True if a text is the same email address, ignoring case and surrounding spaces. */
export function spellsEmail(text: string, email: Email): boolean {
  const parsed = parseEmail(text)
  return parsed.ok && parsed.value === email
}

function isEmail(text: string): text is Email {
  const at = text.lastIndexOf('@')
  return isLocalPart(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1))
}

function isLocalPart(text: string): boolean {
  return text.length <= MAX_LOCAL_PART_LENGTH && LOCAL_PART.test(text)
}

function isDomain(text: string): boolean {
  return TOP_LEVEL_WORD.test(text) && text.split('.').every((label) => LABEL.test(label))
}
