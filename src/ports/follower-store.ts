import type { Follower, FollowRequest } from '#domain/following/followers-and-follow-jobs.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import type { Email } from '#domain/shared/email-address.ts'

/**
 * Outcome of a confirmation. `full`: the reader follows too many texts. `linkOver`: the link is
 * expired or unknown.
 */
export type ConfirmedFollow =
  | { readonly kind: 'followed'; readonly follower: string }
  | { readonly kind: 'full'; readonly follower: string }
  | { readonly kind: 'linkOver' }

/**
 * Store of the readers that follow legal texts by email. Its methods reject with an `Outage` if it
 * is unavailable.
 */
export interface Followers {
  /**
   * Stores a request and queues its confirmation email, unless the address got one within a day that
   * it has not confirmed. A form sent twice counts once. The result does not reveal whether the
   * email address is known.
   */
  request(email: Email, text: FollowedText): Promise<void>
  requestOf(id: string): Promise<FollowRequest | undefined>
  /**
   * Confirms a request once, with the other unconfirmed ones of its address. For a newly followed
   * text, changes up to `position` in the changelog are not notified.
   */
  confirm(request: string, position: number): Promise<ConfirmedFollow>
  follower(id: string): Promise<Follower | undefined>
  /** Stops following a text, or all texts if there is no `text`. */
  unfollow(follower: string, text?: FollowedText): Promise<void>
  /**
   * Returns the lowest changelog position up to which a reader was notified. Returns undefined
   * without followers.
   */
  oldestPosition(): Promise<number | undefined>
  /**
   * Queues one email for each follower of texts with changes not notified yet; `newest` has the
   * last position of each changed text. Other followers at a position in `range` move to its end.
   * Returns the number of emails.
   */
  notify(
    newest: ReadonlyMap<string, number>,
    range: { readonly after: number; readonly through: number },
  ): Promise<number>
  /**
   * Queues the search for followers to notify of the changes up to a position, once per position.
   */
  queueCheck(through: number): Promise<void>
}
