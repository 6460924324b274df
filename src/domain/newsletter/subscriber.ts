import type { SectorKey } from '../editorial/sector.ts'
import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'

/** Newsletter sign-up, before the owner of the address confirms it. */
export interface NewsletterWish {
  readonly id: string
  readonly email: string
  readonly groups: readonly SectorKey[]
  readonly requestedAt: Instant
  readonly confirmedAt?: Instant
}

/** How long the link of a confirmation is good for. */
export const CONFIRMATION_TTL: Duration = days(7)

/** How long a wish is kept, confirmed or not: then its address is erased. */
export const WISH_RETENTION: Duration = days(30)

/** How long the proof of a consent is kept after the last letter. */
export const CONSENT_RETENTION: Duration = days(3 * 365)

/** The version of the words that readers agree to, kept with their consent. */
export const CONSENT_WORDING = '2026-11'

/** Whether a wish may still be confirmed: it is not yet, and its link is not over. */
export function mayConfirm(wish: NewsletterWish, now: Instant): boolean {
  return wish.confirmedAt === undefined && now < wish.requestedAt + CONFIRMATION_TTL
}

/** Subscriber with a confirmed address; no groups once they left them all. */
export interface NewsletterSubscriber {
  readonly id: string
  readonly email: string
  readonly groups: readonly SectorKey[]
}

/** E-mail job of a newsletter: a confirmation, a welcome, or an issue. It contains no address. */
export type NewsletterEmailJob =
  | { readonly kind: 'confirmation'; readonly wish: string }
  | { readonly kind: 'welcome'; readonly subscriber: string }
  | { readonly kind: 'issue'; readonly subscriber: string; readonly path: string }

/** An address in part, enough for its owner to know it again: `j•••@exemple.fr`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}
