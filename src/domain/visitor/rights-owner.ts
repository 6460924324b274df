import { parseEmail } from '../shared/email.ts'

/** What proves an address: the address of the token, and whether the identity provider has verified it (§6). */
export interface ProvenEmail {
  readonly email?: unknown
  readonly emailVerified?: unknown
}

/** Rights by e-mail belong to whoever owns the address alone (§6): the token names that very address and its provider says, with exactly `true`, that it is verified. */
export function ownsEmail(token: ProvenEmail, email: string): boolean {
  if (token.emailVerified !== true || typeof token.email !== 'string') return false
  const proven = parseEmail(token.email)
  const asked = parseEmail(email)
  return proven.ok && asked.ok && proven.value === asked.value
}
