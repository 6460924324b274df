import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { FilledField } from './filled-field.ts'
import type { Page } from './page-parts.ts'

/** The schedule simulator: the choice of a procedure, its form, the deadlines. */
export interface ScheduleView extends Page {
  readonly kind: 'schedule'
  /** The address of the simulator, without any answer. */
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly situations: readonly SituationView[]
  readonly form?: ScheduleFormView
  readonly result?: ScheduleResultView
}

/** A procedure to choose. */
export interface SituationView {
  readonly value: string
  readonly title: string
  readonly summary: string
  readonly path: string
}

export interface ScheduleFormView {
  readonly situation: string
  readonly title: string
  readonly fields: readonly FilledField[]
}

/** The deadlines, or the articles whose change withdraws them. */
export type ScheduleResultView =
  | {
      readonly kind: 'deadlines'
      readonly deadlines: readonly DeadlineView[]
      readonly remarks: readonly string[]
      /** The state of the law that the words were compared with; absent if none is held. */
      readonly stateOfLawAt?: Instant
      readonly sharePath: string
      readonly calendarPath: string
    }
  | { readonly kind: 'withdrawn'; readonly articles: readonly string[] }

export interface DeadlineView {
  readonly id: string
  readonly day: CalendarDay
  /** « vendredi 23 novembre 2012 ». */
  readonly dayInWords: string
  /** « au plus tôt », « au plus tard », « votre date », « hypothèse ». */
  readonly bound?: string
  readonly title: string
  readonly rule: string
  readonly passages: readonly DeadlinePassage[]
  readonly basis?: string
}

/** Quoted words; without a path the site does not hold the article. */
export interface DeadlinePassage {
  readonly words: string
  /** « Article L. 1237-13 du Code du travail ». */
  readonly title: string
  readonly path?: string
}
