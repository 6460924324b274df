import type { CalendarDay } from '../shared/calendar-day.ts'

/**
 * Legal text whose changes are recorded: a collective agreement, or an article of the Code by its
 * number.
 */
export type FollowedText =
  | { readonly kind: 'agreement'; readonly idcc: string }
  | { readonly kind: 'article'; readonly number: string }

/** Change of an article between an edition (version) of the legal data and the edition before. */
export type ChangelogChange = 'added' | 'reworded' | 'ended'

/** Entry of the changelog of a legal text: one change of one article. */
export interface ChangelogEntry {
  /** Position in the changelog. An entry recorded later has a greater one. */
  readonly sequence: number
  readonly text: FollowedText
  /** Id of the article's document without its source. */
  readonly article: string
  readonly change: ChangelogChange
  /** Article as readers name it, such as « Article 4.2 » or « Article L. 1237-13 ». */
  readonly title: string
  /** Title of the text of the agreement that contains the article. Absent for the Code. */
  readonly within?: string
  /**
   * Path of the page that compares both wordings (if reworded), or of the article. Absent if there
   * is no page.
   */
  readonly path?: string
  /** Edition of the data package in which the change first appears: package and version. */
  readonly edition: string
  /** Date as of which the law in this edition is current. */
  readonly stateOn: CalendarDay
  /** First day in force of the new words. Absent if the data do not state it. */
  readonly inForceOn?: CalendarDay
  /** True if reconstructed from past editions, when the changelog was first filled. */
  readonly seeded: boolean
}

/** First and last day of the period that a changelog covers. */
export interface ChangelogPeriod {
  readonly from: CalendarDay
  readonly to: CalendarDay
}
