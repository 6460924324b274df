import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Registry of email address owners. The first person with the verified address owns it. */
export interface AddressOwners {
  /**
   * True if the email address belongs to this person. An address without owner is assigned to the
   * person; of concurrent calls for several persons, one succeeds.
   */
  isOwnedBy(email: Email, subject: string, now: Instant): Promise<boolean>
}
