import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { FilledField } from './filled-form-fields.ts'
import type { Page } from './shared-view-types.ts'

/**
 * Data of the page of the schedule simulator: choice of a procedure, its form, or the deadlines.
 */
export interface ScheduleView extends Page {
  readonly kind: 'schedule'
  /** Path of the simulator, without answers. */
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly situations: readonly SituationView[]
  readonly form?: ScheduleFormView
  readonly result?: ScheduleResultView
}

/** Procedure that the reader can choose. */
export interface SituationView {
  readonly value: string
  readonly title: string
  readonly summary: string
  readonly path: string
}

/** Form in which the reader enters the dates of a procedure. */
export interface ScheduleFormView {
  readonly situation: string
  readonly title: string
  readonly fields: readonly FilledField[]
  /** Simulator that computes the notice period for which the form asks. */
  readonly noticeTool?: { readonly title: string; readonly path: string }
}

/** Computed deadlines of a procedure. */
export interface ScheduleResultView {
  readonly deadlines: readonly DeadlineView[]
  readonly remarks: readonly string[]
  /** Date of the law with which quotations were compared, if known. */
  readonly stateOfLawAt?: Instant
  readonly sharePath: string
  /** Path of the calendar file. Absent while a deadline is withdrawn. */
  readonly calendarPath?: string
}

/** Deadline of a procedure, dated or withdrawn. */
export type DeadlineView = DatedDeadline | WithdrawnDeadlineView

/** Deadline with its date, its rule and the quotations that prove it. */
export interface DatedDeadline {
  readonly kind: 'dated'
  readonly id: string
  readonly day: CalendarDay
  /** Date in words: « vendredi 23 novembre 2012 ». */
  readonly dayInWords: string
  /** Meaning of the date, such as « au plus tôt » or « votre date ». */
  readonly bound?: string
  readonly title: string
  readonly rule: string
  readonly passages: readonly DeadlinePassage[]
  /** Legal basis that is not on this site: case law or another code. */
  readonly basis?: string
}

/** Deadline without a date, because a quoted article has changed. */
export interface WithdrawnDeadlineView {
  readonly kind: 'withdrawn'
  readonly id: string
  readonly title: string
  readonly since: Instant
  /** Notice such as « Un texte cité a changé : la rédaction vérifie ce point depuis le… ». */
  readonly notice: string
  /** Articles that changed. */
  readonly articles: readonly LinkedArticle[]
}

/**
 * Title of an article, such as « Article L. 1237-13 du Code du travail ». `path` is absent if the
 * article is not on this site.
 */
export interface LinkedArticle {
  readonly title: string
  readonly path?: string
}

/** Quotation from an article, with a link to the article. */
export interface DeadlinePassage extends LinkedArticle {
  readonly words: string
}
