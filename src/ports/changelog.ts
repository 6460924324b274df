import type { ChangelogEntry, FollowedText } from '#domain/law/changelog.ts'

/** Changes of legal texts by edition. Rejects with an `Outage`. */
export interface Changelog {
  /** Returns the entries of a text, newest first, before a sequence number if given. */
  entriesOf(
    text: FollowedText,
    options: { readonly limit: number; readonly before?: number },
  ): Promise<readonly ChangelogEntry[]>
  /** Returns the entries after a sequence number, oldest first. */
  entriesAfter(sequence: number, limit: number): Promise<readonly ChangelogEntry[]>
  /** Returns the greatest sequence number, 0 if empty. */
  latest(): Promise<number>
}
