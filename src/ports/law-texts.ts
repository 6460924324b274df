import type { Body } from '#domain/editorial/body.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import type { ReadingProgress } from './publishing.ts'

/** The words of one version of an article of the Code, as an edition first gave them. */
export interface LawText {
  /** The identifier of the version (LEGIARTI…). */
  readonly version: string
  readonly article: string
  readonly number: string
  /** With the « Nota » of Légifrance as its last block. */
  readonly body: Body
  /** The SHA-256 of the bare words without the nota, in hexadecimal. */
  readonly hash: string
  /** The first edition that holds these words. */
  readonly edition: string
}

/** All versions of articles that were ever imported. Rejects with an `Outage`. */
export interface LawTexts {
  /**
   * The versions of the articles that bore these numbers, by the numbers as given; a number without
   * any is absent. The words of a version that moved stand under the number it had.
   */
  versionsOfNumbers(
    numbers: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ArticleVersion[]>>
  /** The versions of these articles by their shared identifiers, under any number. */
  versionsOfArticles(
    articles: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ArticleVersion[]>>
  /** The words of these versions as last corrected; those not held are absent. */
  texts(versions: readonly string[]): Promise<ReadonlyMap<string, LawText>>
}

/** A period of a version, as an edition states it. */
export interface StatedPeriod {
  readonly id: string
  readonly from: CalendarDay
  readonly until?: CalendarDay
}

/** An article of an edition: one version with its words, and the periods of all its versions. */
export interface EditionArticle {
  readonly article: string
  readonly number: string
  readonly version: string
  readonly body: Body
  readonly versions: readonly StatedPeriod[]
}

/** An edition of the Code. */
export interface LawEdition {
  /** Package and version: unique. */
  readonly name: string
  /** The day of the state of its law. */
  readonly stateOn: CalendarDay
}

/** What an edition added to what was stored. */
export interface StoredEdition extends LawEdition {
  readonly articles: number
  /** Texts that were not stored before. */
  readonly added: number
}

/** Stores the texts of law for ever: adds, never changes or removes. */
export interface LawTextStore {
  /** The editions stored so far, the oldest state first. */
  editions(): Promise<readonly StoredEdition[]>
  /**
   * Stores an edition whole or not at all. Articles it no longer holds end, unless a later edition
   * is stored already. An edition stored before is left alone.
   */
  store(edition: LawEdition, articles: AsyncIterable<EditionArticle>): Promise<StoredEdition>
}

/** Where editions of the Code come from. Rejects with an `Outage`. */
export interface LawEditionSource {
  /** Those that can be had, the oldest state first. */
  editions(): Promise<readonly LawEdition[]>
  /** The articles of an edition, one after the other. */
  read(edition: LawEdition, progress: ReadingProgress): AsyncIterable<EditionArticle>
}
