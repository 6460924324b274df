import { ok, refused } from './result.ts'
import type { Result } from './result.ts'

/** An e-mail address of the standard pattern, its domain in lower case (§5). */
export type Email = string & { readonly email: unique symbol }

/** The longest address that mail servers carry, in characters (§5). */
export const LONGEST_EMAIL = 254

const LONGEST_LOCAL_PART = 64
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const WORD_AT_TOP = /\.(?=[0-9-]*[a-z])[a-z0-9-]+$/

/** Reads an e-mail address, spaces around it apart: dotted words, one `@`, a domain of at least two labels (§5). Its time does not grow with the input past 254 characters. */
export function parseEmail(text: string): Result<Email, 'emailInvalid'> {
  const address = text.trim()
  if (address.length > LONGEST_EMAIL) return refused('emailInvalid')
  const at = address.lastIndexOf('@')
  const email = `${address.slice(0, Math.max(at, 0))}@${address.slice(at + 1).toLowerCase()}`
  return isEmail(email) ? ok(email) : refused('emailInvalid')
}

function isEmail(text: string): text is Email {
  const at = text.lastIndexOf('@')
  return isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1))
}

function isLocalPart(text: string): boolean {
  return text.length <= LONGEST_LOCAL_PART && LOCAL_PART.test(text)
}

function isDomain(text: string): boolean {
  return WORD_AT_TOP.test(text) && text.split('.').every((label) => LABEL.test(label))
}
