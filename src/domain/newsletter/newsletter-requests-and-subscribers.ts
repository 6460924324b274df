import type { SectorKey } from '../editorial/sector.ts'
import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import type { MailEventKind } from './mail-event.ts'

/**
 * Newsletter sign-up request (double opt-in). `groups` are the sectors of all newsletters that the
 * address awaits, since one confirmation covers them.
 */
export interface NewsletterRequest {
  readonly id: string
  readonly email: string
  readonly groups: readonly SectorKey[]
  readonly requestedAt: Instant
  readonly confirmedAt?: Instant
}

/**
 * Minimum time between two confirmation emails of a kind to an address that confirms none, in
 * milliseconds.
 */
export const CONFIRMATION_EMAIL_INTERVAL: Duration = days(1)

/** TTL of the confirmation link in the email, in milliseconds. */
export const CONFIRMATION_TTL: Duration = days(7)

/**
 * Age at which a sign-up request, confirmed or not, is deleted with its email address, in
 * milliseconds.
 */
export const REQUEST_RETENTION: Duration = days(30)

/** Retention of the proof of consent after the last subscription has ended, in milliseconds. */
export const CONSENT_RETENTION: Duration = days(3 * 365)

/** Version of the consent text, stored with each consent. */
export const CONSENT_TEXT_VERSION = '2026-11-29'

/** True if a sign-up request can be confirmed: not yet confirmed, and its link has not expired. */
export function mayConfirm(
  wish: Pick<NewsletterRequest, 'requestedAt' | 'confirmedAt'>,
  now: Instant,
): boolean {
  return wish.confirmedAt === undefined && now < wish.requestedAt + CONFIRMATION_TTL
}

/**
 * Subscriber with a confirmed email address. `groups` is empty after unsubscribing from all
 * newsletters.
 */
export interface NewsletterSubscriber {
  readonly id: string
  readonly email: string
  readonly groups: readonly SectorKey[]
  /** Why the last subscription ended, if the subscriber did not end it. */
  readonly endedBecause?: MailEventKind
}

/**
 * Queued email of the newsletter: a confirmation, a welcome or an issue. The job contains ids, not
 * email addresses.
 */
export type NewsletterEmailJob =
  | { readonly kind: 'confirmation'; readonly wish: string }
  | { readonly kind: 'welcome'; readonly subscriber: string }
  | { readonly kind: 'issue'; readonly subscriber: string; readonly path: string }
