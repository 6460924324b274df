import { ok, refused } from './result.ts'
import type { Result } from './result.ts'

/** An e-mail address of the standard pattern, in lower case: spellings of one mailbox are equal. */
export type Email = string & { readonly email: unique symbol }

/** Mail servers carry addresses of at most 254 characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

const MAX_LOCAL_PART_LENGTH = 64
const PRINTABLE_ASCII = /^[!-~]+$/
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const TOP_LEVEL_WORD = /\.(?=[0-9-]*[a-z])[a-z0-9-]+$/

/**
 * Parses an address: dotted words, one `@`, a domain of two labels or more. Trims it, folds case.
 */
export function parseEmail(text: string): Result<Email, 'emailInvalid'> {
  const address = text.trim()
  // Outside of ASCII, other letters fold into ours: the Kelvin sign into a k.
  if (address.length > MAX_EMAIL_LENGTH || !PRINTABLE_ASCII.test(address)) {
    return refused('emailInvalid')
  }
  const email = address.toLowerCase()
  return isEmail(email) ? ok(email) : refused('emailInvalid')
}

/** True if a text is a spelling of this address. */
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
