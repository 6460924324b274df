import type { SectorKey } from '#domain/editorial/sector.ts'
import type { NewsletterSubscriber, NewsletterRequest } from '#domain/newsletter/subscriber.ts'
import type { NewsletterServiceProblem, SubscriptionForm } from '#domain/newsletter/subscription.ts'
import type { Result } from '#domain/shared/result.ts'

/** Newsletter sign-up with double opt-in. */
export interface NewsletterSignUps {
  /**
   * Stores a sign-up and sends a confirmation email. Idempotent by key; the result does not reveal
   * known addresses.
   */
  signUp(
    form: SubscriptionForm,
    requestKey?: string,
  ): Promise<Result<'received', NewsletterServiceProblem>>
}

/** Queue of sign-ups during an outage of the newsletter service. */
export interface NewsletterRequestQueue {
  /** Stores a sign-up with its idempotency key, for later delivery. */
  take(form: SubscriptionForm, key: string): Promise<void>
}

/** Subscribers of newsletters, and sign-ups to confirm. */
export interface NewsletterReaders {
  wish(id: string): Promise<NewsletterRequest | undefined>
  /** Confirms a sign-up once and queues the welcome email. False if there is nothing to confirm. */
  confirm(wish: string): Promise<boolean>
  subscriber(id: string): Promise<NewsletterSubscriber | undefined>
  /** Replaces the groups of a subscriber. False if the subscriber does not exist. */
  choose(subscriber: string, groups: readonly SectorKey[]): Promise<boolean>
  /**
   * Queues an issue for each subscriber of a group, once each. Returns the number of new emails.
   */
  orderIssue(group: SectorKey, path: string): Promise<number>
  /** Returns the number of subscribers of a group. */
  count(group: SectorKey): Promise<number>
  /** Erases expired email addresses and returns their number. */
  tidy(): Promise<number>
}

/**
 * Action that a link in an email allows: confirm a sign-up or change a subscription, and the same
 * for followed legal texts.
 */
export type LinkPurpose = 'confirm' | 'settle' | 'confirmFollow' | 'settleFollows'

/** Signed tokens of links in emails. */
export interface EmailLinks {
  sign(purpose: LinkPurpose, id: string): Promise<string>
  /** Returns the id in a token, or undefined if the signature or purpose is wrong. */
  read(purpose: LinkPurpose, token: string): Promise<string | undefined>
}
