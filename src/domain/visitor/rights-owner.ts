import { parseEmail } from '../shared/email.ts'
import { addressKey } from './address-key.ts'

/** What proves an address: the address of the token, and whether the identity provider has verified it (§6). */
export interface ProvenEmail {
  readonly email?: unknown
  readonly emailVerified?: unknown
}

/** True if the token names this address, compared without regard to capitals as the back office does, and its provider says, with exactly `true`, that it is verified (§6). */
export function ownsEmail(token: ProvenEmail, email: string): boolean {
  if (token.emailVerified !== true || typeof token.email !== 'string') return false
  const proven = parseEmail(token.email)
  const asked = parseEmail(email)
  return proven.ok && asked.ok && addressKey(proven.value) === addressKey(asked.value)
}
