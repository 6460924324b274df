import type { ChangelogEntry, FollowedText } from '../law/changelog.ts'
import type { Instant } from '../shared/instant.ts'
import { followedTextKey } from './followed-text.ts'

/** Request to follow a legal text, which the owner of the address confirms by email. */
export interface FollowRequest {
  readonly id: string
  readonly email: string
  readonly text: FollowedText
  readonly requestedAt: Instant
  readonly confirmedAt?: Instant
}

/** Reader who follows legal texts by email. `texts` is empty after unfollowing all. */
export interface Follower {
  readonly id: string
  readonly email: string
  readonly texts: readonly FollowedText[]
}

/** Version of the consent text, stored with each request. */
export const FOLLOW_WORDING = '2026-11'

/** Texts that one address can follow, so that its page and its emails stay readable. */
export const MAX_FOLLOWED_TEXTS = 100

/** Changelog positions of a text: changes after `after`, up to `through`. */
export interface ChangedRange {
  readonly text: FollowedText
  readonly after: number
  readonly through: number
}

/**
 * Queued job of the followers: a request's confirmation, a welcome, changes of the texts that one
 * reader follows, or the check of who is notified. Jobs contain ids, not email addresses.
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

/** Returns the last position of each changed text, by key. Entries of past editions do not count. */
export function newestPositions(
  entries: readonly ChangelogEntry[],
  known: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const newest = new Map(known)
  for (const { text, sequence, seeded } of entries) {
    const key = followedTextKey(text)
    if (!seeded) newest.set(key, Math.max(sequence, newest.get(key) ?? 0))
  }
  return newest
}

/** True if an entry belongs to a range. Entries of past editions belong to none. */
export function isInRange(
  { sequence, seeded }: ChangelogEntry,
  { after, through }: Pick<ChangedRange, 'after' | 'through'>,
): boolean {
  return !seeded && sequence > after && sequence <= through
}

/** Problem of the form to follow a text. */
export type FollowProblem = 'emailMissing' | 'emailInvalid'
