import type { Body } from '#domain/editorial/body.ts'
import type {
  ChangelogChange,
  ChangelogEntry,
  ChangelogPeriod,
  FollowedText,
} from '#domain/law/changelog.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import type { Outdated } from './cache-purges.ts'
import type { LawEdition } from './law-texts.ts'

/** Entry with the words before and after it. Words that are not stored are absent. */
export interface ChangelogWords {
  readonly entry: ChangelogEntry
  readonly before?: Body
  readonly after?: Body
}

/** Changes of legal texts by edition. Rejects with an `Outage`. */
export interface Changelog {
  /**
   * Returns the entries of a text: the newest law first, then in the order of its articles. With
   * `before`, only those listed after the entry of this sequence number.
   */
  entriesOf(
    text: FollowedText,
    options: { readonly limit: number; readonly before?: number },
  ): Promise<readonly ChangelogEntry[]>
  /** Returns the entries after a sequence number, oldest first. */
  entriesAfter(sequence: number, limit: number): Promise<readonly ChangelogEntry[]>
  /** Returns the greatest sequence number, 0 if empty. */
  latest(): Promise<number>
  /** Returns an entry with its words, or undefined. */
  wordsOf(sequence: number): Promise<ChangelogWords | undefined>
  /** Returns the period whose editions were compared. Undefined if none were. */
  periodOf(text: FollowedText): Promise<ChangelogPeriod | undefined>
}

/** Words of an article in an edition. */
export interface ArticleWords {
  /** SHA-256 in hexadecimal of the bare words. */
  readonly hash: string
  /** Body to store. Absent if it is stored elsewhere or not needed. */
  readonly body?: Body
}

/** Change to record. */
export interface ArticleChange {
  readonly text: FollowedText
  /** Id of the article's document without its source. */
  readonly article: string
  readonly change: ChangelogChange
  readonly title: string
  readonly within?: string
  readonly inForceOn?: CalendarDay
  readonly before?: ArticleWords
  readonly after?: ArticleWords
}

/** Edition of a package compared with an earlier one. */
export interface EditionComparison {
  readonly edition: LawEdition
  readonly comparedWith: LawEdition
  /** IDCC of the agreements that both editions hold. Absent for the Code. */
  readonly agreements?: readonly string[]
  readonly seeded: boolean
  readonly changes: readonly ArticleChange[]
}

/** Recorded comparison, with its number of entries. */
export interface RecordedComparison {
  readonly edition: LawEdition
  readonly comparedWith: LawEdition
  readonly seeded: boolean
  readonly entries: number
}

/** Append-only store of the changelog. */
export interface ChangelogStore {
  /** Returns the recorded comparisons, oldest law first. */
  comparisons(): Promise<readonly RecordedComparison[]>
  /**
   * Records a comparison in one transaction. Records nothing and returns undefined if one of the
   * same package covers a part of its period. Purges `outdates` on every server.
   */
  record(
    comparison: EditionComparison,
    outdates?: Outdated,
  ): Promise<RecordedComparison | undefined>
}

/** Changelog of the stored editions of the Code. */
export interface CodeChangelog {
  /** Records as seeded what stored editions changed and no comparison covers. */
  recordStored(outdates: Outdated): Promise<readonly RecordedComparison[]>
}

/** Source of editions of the agreements. Rejects with an `Outage`. */
export interface AgreementEditionSource {
  /** Returns the available editions, oldest law first. */
  editions(): Promise<readonly LawEdition[]>
  /** Reads both editions and compares the articles of the agreements that both hold. */
  compare(
    earlier: LawEdition,
    later: LawEdition,
  ): Promise<Required<Pick<EditionComparison, 'agreements' | 'changes'>>>
}
