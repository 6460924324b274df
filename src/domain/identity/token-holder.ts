import type { Instant } from '../shared/instant.ts'
import type { User } from '../visitor/user.ts'
import { currentPayload } from './identity-token.ts'

/** The person that an identity token names, for show alone since nothing is verified here; nobody once it is expired (§3, §4). Whoever gave no name is called by the e-mail address. */
export function tokenHolder(token: string | undefined, now: Instant): User | undefined {
  const payload = currentPayload(token, now)
  if (!payload) return undefined
  const { name, email } = payload
  const address = textOf(email)
  return { name: textOf(name) || address, email: address }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : ''
}
