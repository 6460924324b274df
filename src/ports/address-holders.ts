import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Remembers whose an address is: the first person of the identity provider who came with it, verified (§6). */
export interface AddressHolders {
  /** Whether the address is this person's; who comes first takes it, and of several who come together one does. */
  isHeldBy(email: Email, subject: string, now: Instant): Promise<boolean>
}
