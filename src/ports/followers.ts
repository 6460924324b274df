import type { Follower, FollowRequest } from '#domain/following/follower.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import type { Email } from '#domain/shared/email.ts'

/** Outcome of a confirmation: the follower, too many texts, or a used or expired link. */
export type ConfirmedFollow =
  | { readonly kind: 'followed'; readonly follower: string }
  | { readonly kind: 'full'; readonly follower: string }
  | { readonly kind: 'linkOver' }

/** Readers who follow legal texts by email. Rejects with an `Outage`. */
export interface Followers {
  /**
   * Stores a request and queues its confirmation email. A form sent twice counts once. The result
   * does not reveal known addresses.
   */
  request(email: Email, text: FollowedText): Promise<void>
  requestOf(id: string): Promise<FollowRequest | undefined>
  /** Confirms a request once. Changes up to this changelog position are never notified. */
  confirm(request: string, position: number): Promise<ConfirmedFollow>
  follower(id: string): Promise<Follower | undefined>
  /** Unfollows a text, or all texts. */
  unfollow(follower: string, text?: FollowedText): Promise<void>
  /** Returns the smallest notified position of all follows. Undefined without followers. */
  oldestPosition(): Promise<number | undefined>
  /**
   * Queues one email for each follower with changes after the notified position, once. `newest` has
   * the last position of each changed text. Returns the number of emails.
   */
  notify(
    newest: ReadonlyMap<string, number>,
    range: { readonly after: number; readonly through: number },
  ): Promise<number>
  /** Queues one check of who is notified of the changes up to a position, on one server. */
  orderCheck(through: number): Promise<void>
}
