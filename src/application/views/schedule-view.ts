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
  /** Simulator of the notice that the form asks for. */
  readonly noticeTool?: { readonly title: string; readonly path: string }
}

export interface ScheduleResultView {
  readonly deadlines: readonly DeadlineView[]
  readonly remarks: readonly string[]
  /** The state of the law that the words were compared with; absent if none is held. */
  readonly stateOfLawAt?: Instant
  readonly sharePath: string
  /** Absent while a deadline is withdrawn. */
  readonly calendarPath?: string
}

export type DeadlineView = DatedDeadline | WithdrawnDeadlineView

export interface DatedDeadline {
  readonly kind: 'dated'
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

/** A deadline without a date: an article no longer says what dates it. */
export interface WithdrawnDeadlineView {
  readonly kind: 'withdrawn'
  readonly id: string
  readonly title: string
  readonly since: Instant
  /** « Un texte cité a changé : la rédaction vérifie ce point depuis le… ». */
  readonly notice: string
  /** The articles that changed. */
  readonly articles: readonly LinkedArticle[]
}

/** « Article L. 1237-13 du Code du travail »; without a path the site does not hold it. */
export interface LinkedArticle {
  readonly title: string
  readonly path?: string
}

export interface DeadlinePassage extends LinkedArticle {
  readonly words: string
}
