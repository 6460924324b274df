import type { Email } from '../shared/email.ts'

/** Under what a free trial is remembered: the address in lower case, without the `+tag` that its owner makes up at will (§4). */
export function trialKey(email: Email): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).toLowerCase()
  const tag = local.indexOf('+')
  return `${tag > 0 ? local.slice(0, tag) : local}${email.slice(at)}`
}
