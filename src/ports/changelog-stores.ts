import type { Body } from '#domain/editorial/document-body.ts'
import type {
  ChangelogChange,
  ChangelogEntry,
  ChangelogPeriod,
  FollowedText,
} from '#domain/law/changelog.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import type { OutdatedTags } from './cache-purges.ts'
import type { LawEdition } from './law-texts.ts'

/**
 * Entry of the changelog, with the article's text before and after the change. A text that is not
 * stored is absent.
 */
export interface ChangelogWords {
  readonly entry: ChangelogEntry
  readonly before?: Body
  readonly after?: Body
}

/**
 * Recorded changes of legal texts, by edition (version) of the legal data. Its methods reject with
 * an `Outage` if it is unavailable.
 */
export interface Changelog {
  /**
   * Returns the entries of a text: the newest edition first, then in the order of its articles.
   * With `before`, returns only those listed after the entry with this sequence number.
   */
  entriesOf(
    text: FollowedText,
    options: { readonly limit: number; readonly before?: number },
  ): Promise<readonly ChangelogEntry[]>
  /** Returns the entries after a sequence number, oldest first. */
  entriesAfter(sequence: number, limit: number): Promise<readonly ChangelogEntry[]>
  /** Returns the highest sequence number, or 0 if there is no entry. */
  latest(): Promise<number>
  /** Returns the entry with a sequence number and its texts, or undefined. */
  wordsOf(sequence: number): Promise<ChangelogWords | undefined>
  /**
   * Returns the period that the changelog of a text covers. Returns undefined if no editions were
   * compared.
   */
  periodOf(text: FollowedText): Promise<ChangelogPeriod | undefined>
}

/** Text of an article in one edition of the legal data. */
export interface ArticleWords {
  /** SHA-256, in hexadecimal, of the text without formatting, spaces and final « Nota ». */
  readonly hash: string
  /** Body to store. Absent if it is stored elsewhere or not needed. */
  readonly body?: Body
}

/** Change of an article to record in the changelog. */
export interface ChangelogArticleChange {
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

/** Comparison of an edition of a data package with an earlier one, to be recorded. */
export interface EditionComparison {
  readonly edition: LawEdition
  readonly comparedWith: LawEdition
  /** IDCCs of the agreements that both editions contain. Absent for the Code. */
  readonly agreements?: readonly string[]
  /** True if it was added afterwards for an earlier period, so that its changes are not news. */
  readonly seeded: boolean
  readonly changes: readonly ChangelogArticleChange[]
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
   * Records a comparison in one transaction and purges `outdates` on every server. Returns
   * undefined instead if the edition is already recorded, or a part of the period for its package.
   */
  record(
    comparison: EditionComparison,
    outdates?: OutdatedTags,
  ): Promise<RecordedComparison | undefined>
}

/** Changelog of the editions of the Code in the archive of legal texts. */
export interface CodeChangelog {
  /**
   * Records the changes between stored editions that no comparison covers yet, as `seeded`. Returns
   * the new comparisons.
   */
  recordStored(outdates: OutdatedTags): Promise<readonly RecordedComparison[]>
}

/**
 * Source of the editions of the collective agreements. Its methods reject with an `Outage` if it is
 * unavailable.
 */
export interface AgreementEditionSource {
  /** Returns the available editions, oldest law first. */
  editions(): Promise<readonly LawEdition[]>
  /** Reads both editions and compares the articles of the agreements that both contain. */
  compare(
    earlier: LawEdition,
    later: LawEdition,
  ): Promise<Required<Pick<EditionComparison, 'agreements' | 'changes'>>>
}
