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
/** Domain that can be converted to ASCII: letters of any script, digits, hyphens and dots. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{Nd}.-]+$/u

/**
 * Parses an email address, trims it and converts it to lower case, and an international domain to
 * its ASCII form (punycode). Refuses an invalid address, and a domain of one label.
 */
export function parseEmail(text: string): Result<Email, 'emailInvalid'> {
  const address = text.trim()
  if (address.length > MAX_EMAIL_LENGTH) return refused('emailInvalid')
  const { local, domain } = partsOf(address)
  const asciiDomain = PRINTABLE_ASCII.test(domain) ? domain : punycodeOf(domain)
  // Rejects non-ASCII first, because `toLowerCase` turns the Kelvin sign into an ASCII k.
  if (!PRINTABLE_ASCII.test(local) || asciiDomain === undefined) return refused('emailInvalid')
  const email = `${local}@${asciiDomain}`.toLowerCase()
  return email.length <= MAX_EMAIL_LENGTH && isEmail(email) ? ok(email) : refused('emailInvalid')
}

/**
 * Problem of an email address in a form. `emailAccented`: it has letters beyond ASCII before the @,
 * to which mail servers without SMTPUTF8 cannot deliver.
 */
export type EmailProblem = 'emailMissing' | 'emailAccented' | 'emailInvalid'

/** Returns the problem of an email address that `parseEmail` refuses. */
export function emailProblemOf(text: string): EmailProblem {
  if (text.trim() === '') return 'emailMissing'
  const { local, domain } = partsOf(text.trim())
  const plainLocal = local.replaceAll(/[^\P{L}a-z]|\p{M}/giu, 'a')
  const isAccented = plainLocal !== local && parseEmail(`${plainLocal}@${domain}`).ok
  return isAccented ? 'emailAccented' : 'emailInvalid'
}

/** True if a text is the same email address, ignoring case and surrounding spaces. */
export function spellsEmail(text: string, email: Email): boolean {
  const parsed = parseEmail(text)
  return parsed.ok && parsed.value === email
}

function isEmail(text: string): text is Email {
  const { local, domain } = partsOf(text)
  return isLocalPart(local) && isDomain(domain)
}

function partsOf(address: string): { readonly local: string; readonly domain: string } {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) }
}

/**
 * Converts an international domain to ASCII as browsers do. Returns undefined for other characters,
 * and for letters that only look like ASCII, such as the Kelvin sign.
 */
function punycodeOf(domain: string): string | undefined {
  if (!INTERNATIONAL_DOMAIN.test(domain)) return undefined
  const labels = URL.parse(`http://${domain}`)?.hostname.split('.') ?? []
  const isConverted = domain
    .split('.')
    .every((label, at) => PRINTABLE_ASCII.test(label) || labels[at]?.startsWith('xn--') === true)
  return isConverted ? labels.join('.') : undefined
}

function isLocalPart(text: string): boolean {
  return text.length <= MAX_LOCAL_PART_LENGTH && LOCAL_PART.test(text)
}

function isDomain(text: string): boolean {
  return TOP_LEVEL_WORD.test(text) && text.split('.').every((label) => LABEL.test(label))
}
