import type { SectorKey } from '../editorial/sector.ts'

/** Somebody whose address is confirmed, and the groups that they receive: none, once they left them all (§3). */
export interface NewsletterSubscriber {
  readonly id: string
  readonly email: string
  readonly groups: readonly SectorKey[]
}
