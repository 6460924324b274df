import type { SectorKey } from '#domain/editorial/sector.ts'
import type { NewsletterSubscriber, NewsletterRequest } from '#domain/newsletter/subscriber.ts'
import type { NewsletterServiceProblem, SubscriptionForm } from '#domain/newsletter/subscription.ts'
import type { Result } from '#domain/shared/result.ts'

/** The sign-ups for newsletters. */
export interface NewsletterSignUps {
  /**
   * Stores a sign-up and asks the owner to confirm it. Idempotent by key; hides known addresses.
   */
  signUp(
    form: SubscriptionForm,
    requestKey?: string,
  ): Promise<Result<'received', NewsletterServiceProblem>>
}

/** Queues sign-ups until the other system is back. */
export interface WishQueue {
  /** Writes the wish down, with the key under which it may be brought more than once. */
  take(form: SubscriptionForm, key: string): Promise<void>
}

/** The subscribers of newsletters, and the sign-ups to confirm. */
export interface NewsletterReaders {
  wish(id: string): Promise<NewsletterRequest | undefined>
  /** Confirms a sign-up once and orders the welcome e-mail; false if there is none to confirm. */
  confirm(wish: string): Promise<boolean>
  subscriber(id: string): Promise<NewsletterSubscriber | undefined>
  /**
   * From now on the subscriber receives these groups, and no other; false when there is no such
   * subscriber.
   */
  choose(subscriber: string, groups: readonly SectorKey[]): Promise<boolean>
  /** Orders an issue for each subscriber of a group, once each; returns how many are new. */
  orderIssue(group: SectorKey, path: string): Promise<number>
  /** How many receive the group. */
  count(group: SectorKey): Promise<number>
  /** Erases the addresses that nothing is to be sent to any more, and gives how many. */
  tidy(): Promise<number>
}

/** What a link in an e-mail allows: confirm one sign-up, or change one subscription. */
export type LinkPurpose = 'confirm' | 'settle'

/** The signed tokens of the links in e-mails. */
export interface EmailLinks {
  sign(purpose: LinkPurpose, id: string): Promise<string>
  /** Whose link it is; undefined when we did not sign it for this. */
  read(purpose: LinkPurpose, token: string): Promise<string | undefined>
}
