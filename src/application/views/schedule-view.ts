import type { AnswerDocument } from '../simulators/answer-document.ts'
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
  /** Computed deadlines. */
  readonly answer?: AnswerDocument
  /** Path of the calendar file. Absent while a deadline is withdrawn. */
  readonly calendarPath?: string
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
