import type { Body } from '#domain/editorial/document-body.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import type { WordChanges } from '#domain/law/comparable-text.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import type { OutdatedTags } from './cache-purges.ts'
import type { ReadingProgress } from './content-source-and-publisher.ts'

/** Text of one version of an article of the Code. */
export interface LawText {
  /** Identifier of the version (LEGIARTI…). */
  readonly version: string
  readonly article: string
  readonly number: string
  /** Body, with Légifrance's « Nota » as its last block. */
  readonly body: Body
  /** SHA-256 in hexadecimal of the unformatted text without the nota. */
  readonly hash: string
  /** First edition that contains this text. */
  readonly edition: string
  /** Date as of which the law in that edition is current. */
  readonly stateOn: CalendarDay
}

/**
 * Archive of the imported versions of articles. Its methods reject with an `Outage` if it is
 * unavailable.
 */
export interface LawTexts {
  /**
   * Returns the versions that had each of these article numbers, by number. Unknown numbers are
   * absent.
   */
  versionsOfNumbers(
    numbers: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ArticleVersion[]>>
  /**
   * Returns the versions of these articles, by article identifier. The versions of an article may
   * have different numbers.
   */
  versionsOfArticles(
    articles: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ArticleVersion[]>>
  /** True if an edition of the Code is stored. Without one, no article is known. */
  hasEdition(): Promise<boolean>
  /** Returns the latest texts of these versions. Those not stored are absent. */
  texts(versions: readonly string[]): Promise<ReadonlyMap<string, LawText>>
}

/** Period in which an article's version is in force, as an edition of the Code states it. */
export interface StatedPeriod {
  readonly id: string
  readonly from: CalendarDay
  readonly until?: CalendarDay
}

/**
 * Article in an edition of the Code: one version with its text, and the periods of all its
 * versions.
 */
export interface EditionArticle {
  readonly article: string
  readonly number: string
  readonly version: string
  readonly body: Body
  readonly versions: readonly StatedPeriod[]
}

/** Edition (version) of a data package with the Code or the collective agreements. */
export interface LawEdition {
  /** Unique name: package and version. */
  readonly name: string
  /** Date as of which the law in this edition is current. */
  readonly stateOn: CalendarDay
}

/** Stored edition of the Code, with its numbers of articles and of texts new to the archive. */
export interface StoredEdition extends LawEdition {
  readonly articles: number
  /** Number of texts that were not stored before. */
  readonly added: number
}

/** Options for storing an edition of the Code. */
export interface StoreOptions {
  /**
   * Cache tags to purge on every server, computed from the citing documents that the changes
   * concern. Everything is purged by default.
   */
  readonly outdates?: (revalued: readonly Pick<DocumentSummary, 'path' | 'kind'>[]) => OutdatedTags
  /** True if the changelog records the changes of this edition as news, and not as `seeded`. */
  readonly isNews?: boolean
}

/** Archive that stores editions of the Code. */
export interface LawTextStore {
  /** Returns the stored editions, oldest law first. */
  editions(): Promise<readonly StoredEdition[]>
  /**
   * Stores an edition and its changes in one transaction. Marks articles missing from it as ended,
   * unless a later edition is stored. Does nothing if this edition is already stored.
   */
  store(
    edition: LawEdition,
    articles: AsyncIterable<EditionArticle>,
    options?: StoreOptions,
  ): Promise<StoredEdition>
}

/** Function that compares two texts word by word, without blocking the event loop. */
export type CompareWords = (before: string, after: string) => Promise<WordChanges>

/** Source of the editions of the Code. Its methods reject with an `Outage` if it is unavailable. */
export interface LawEditionSource {
  /** Returns the available editions, oldest law first. */
  editions(): Promise<readonly LawEdition[]>
  /** Streams the articles of an edition. */
  read(edition: LawEdition, progress: ReadingProgress): AsyncIterable<EditionArticle>
}
