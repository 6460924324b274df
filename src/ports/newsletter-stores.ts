import type { SectorKey } from '#domain/editorial/sector.ts'
import type { MailEvent } from '#domain/newsletter/mail-event.ts'
import type {
  NewsletterSubscriber,
  NewsletterRequest,
} from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type {
  NewsletterServiceProblem,
  SubscriptionForm,
} from '#domain/newsletter/parse-newsletter-sign-up.ts'
import type { Result } from '#domain/shared/result.ts'

/** Newsletter sign-ups with double opt-in. */
export interface NewsletterSignUps {
  /**
   * Stores a sign-up and sends a confirmation email, unless the address awaits one of that day.
   * Calls with the same `requestKey` count once.
   * The result does not reveal whether the email address is known.
   */
  signUp(
    form: SubscriptionForm,
    requestKey?: string,
  ): Promise<Result<'received', NewsletterServiceProblem>>
}

/** Sign-up in the queue: the id of its job and its idempotency key. */
export interface QueuedSignUp {
  readonly id: string
  readonly key: string
}

/** Queue of sign-ups that the newsletter service has not answered. */
export interface NewsletterRequestQueue {
  /**
   * Stores a sign-up under an idempotency key, for later delivery. While the same sign-up is
   * undelivered, returns that one with its key.
   */
  take(form: SubscriptionForm, key: string): Promise<QueuedSignUp>
  /** Deletes a sign-up that the service has answered. */
  settle(signUp: QueuedSignUp): Promise<void>
}

/** Store of newsletter subscribers, and of sign-ups to confirm. */
export interface NewsletterSubscribers {
  /** Returns the sign-up request with this id, or undefined. */
  wish(id: string): Promise<NewsletterRequest | undefined>
  /**
   * Confirms a sign-up once, with the other unconfirmed ones of its address, and queues the welcome
   * email. Returns false if there is nothing to confirm.
   */
  confirm(wish: string): Promise<boolean>
  subscriber(id: string): Promise<NewsletterSubscriber | undefined>
  /**
   * Replaces the newsletters (`groups`) of a subscriber. Returns false if the subscriber does not
   * exist.
   */
  choose(subscriber: string, groups: readonly SectorKey[]): Promise<boolean>
  /**
   * Queues the email of an issue for each subscriber of a group, once each. With `isPaused`, they
   * wait until the letter is resumed. Returns the number of new emails.
   */
  queueIssue(
    group: SectorKey,
    path: string,
    options?: { readonly isPaused: boolean },
  ): Promise<number>
  /**
   * Ends what the addresses of these events receive, letters and followed texts, and stores the
   * reason. An event before a consent does not end it. Returns the number of addresses.
   */
  endAddresses(events: readonly MailEvent[]): Promise<number>
  /** Returns the number of subscribers of a group. */
  count(group: SectorKey): Promise<number>
  /**
   * Deletes expired sign-up requests, and former subscribers and followers whose retention has
   * ended. Returns their number.
   */
  deleteExpired(): Promise<number>
}

/**
 * Action that a link in an email allows. `confirm` and `settle` confirm and change a newsletter
 * subscription; the other two do so for followed legal texts.
 */
export type LinkPurpose = 'confirm' | 'settle' | 'confirmFollow' | 'settleFollows'

/** Signer and verifier of the tokens of links in emails. */
export interface EmailLinks {
  sign(purpose: LinkPurpose, id: string): Promise<string>
  /** Returns the id in a token, or undefined if the token is invalid or has another purpose. */
  read(purpose: LinkPurpose, token: string): Promise<string | undefined>
}
