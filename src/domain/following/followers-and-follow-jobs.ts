import type { ChangelogEntry, FollowedText } from '../law/changelog.ts'
import type { Instant } from '../shared/instant.ts'
import { followedTextKey } from './followed-text-key.ts'

/**
 * Request to receive emails about changes of legal texts. The owner of the email address must
 * confirm it. `texts` are all that the address awaits, since one confirmation covers them.
 */
export interface FollowRequest {
  readonly id: string
  readonly email: string
  readonly texts: readonly FollowedText[]
  readonly requestedAt: Instant
  readonly confirmedAt?: Instant
}

/**
 * Recipient of emails about changes of legal texts. `texts` is empty after unfollowing all of them.
 */
export interface Follower {
  readonly id: string
  readonly email: string
  readonly texts: readonly FollowedText[]
}

/** Version of the consent text of the form to follow a legal text, stored with each request. */
export const FOLLOW_CONSENT_VERSION = '2026-11-29'

/** Maximum number of texts that one email address can follow, so that its emails stay readable. */
export const MAX_FOLLOWED_TEXTS = 100

/**
 * Range of changes of a text, by sequence number in the changelog: after `after`, up to and
 * including `through`.
 */
export interface ChangedRange {
  readonly text: FollowedText
  readonly after: number
  readonly through: number
}

/**
 * Queued job about followers: a confirmation, a welcome, an email about changes, or the search for
 * followers to notify. Jobs contain ids, not email addresses.
 */
export type FollowJob =
  | { readonly kind: 'followConfirmation'; readonly request: string }
  | { readonly kind: 'followWelcome'; readonly follower: string }
  | {
      readonly kind: 'lawChanges'
      readonly follower: string
      readonly changes: readonly ChangedRange[]
    }
  | { readonly kind: 'lawChangesCheck'; readonly through: number }

/**
 * Returns the last sequence number of each changed text, by text key. `versionCounts` is the result for
 * earlier entries. Entries reconstructed from past data (`seeded`) do not count.
 */
export function newestSequences(
  entries: readonly ChangelogEntry[],
  versionCounts: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const newest = new Map(versionCounts)
  for (const { text, sequence, seeded } of entries) {
    const key = followedTextKey(text)
    if (!seeded) newest.set(key, Math.max(sequence, newest.get(key) ?? 0))
  }
  return newest
}

/**
 * True if the sequence number of an entry is in a range. Entries reconstructed from past data are
 * in none.
 */
export function isInRange(
  { sequence, seeded }: ChangelogEntry,
  { after, through }: Pick<ChangedRange, 'after' | 'through'>,
): boolean {
  return !seeded && sequence > after && sequence <= through
}
