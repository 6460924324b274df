import type { Email } from '../shared/email.ts'

/** Under what the back office knows an address: as the identity provider compares them, without regard to capitals (§6). */
export function addressKey(email: Email): string {
  return email.toLowerCase()
}
