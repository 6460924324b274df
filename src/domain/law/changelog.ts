import type { CalendarDay } from '../shared/calendar-day.ts'

/** Legal text that readers follow: a collective agreement, or an article of the Code by number. */
export type FollowedText =
  | { readonly kind: 'agreement'; readonly idcc: string }
  | { readonly kind: 'article'; readonly number: string }

/** Change of an article in an edition, compared with the edition before. */
export type ChangelogChange = 'added' | 'reworded' | 'ended'

/** Entry of the changelog of a legal text. */
export interface ChangelogEntry {
  /** Position in the changelog. An entry recorded later has a greater one. */
  readonly sequence: number
  readonly text: FollowedText
  /** Id of the article's document without its source. */
  readonly article: string
  readonly change: ChangelogChange
  /** Article as readers name it, such as « Article 4.2 » or « Article L. 1237-13 ». */
  readonly title: string
  /** Text of the agreement that holds the article. Absent for the Code. */
  readonly within?: string
  /** Path of the redline of a rewording, else of the article. Absent if there is no page. */
  readonly path?: string
  /** Edition that made the change: package and version. */
  readonly edition: string
  /** Date of the law in this edition. */
  readonly stateOn: CalendarDay
  /** First day in force of the new words. Absent if the data do not state it. */
  readonly inForceOn?: CalendarDay
  /** True if recorded from past editions, when the changelog was first filled. */
  readonly seeded: boolean
}

/** Days between which the editions of a text were compared. */
export interface ChangelogPeriod {
  readonly from: CalendarDay
  readonly to: CalendarDay
}
