import type { AnswerDocument } from '../simulators/answer-document.ts'
import type { FilledField } from './filled-form-fields.ts'
import type { Page } from './shared-view-types.ts'

/** Data of the page of the salary simulator: its form, and the result once submitted. */
export interface SalaryView extends Page {
  readonly kind: 'salary'
  /** Path of the simulator, without answers. */
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly fields: readonly FilledField[]
  /** Computed salary. */
  readonly answer?: AnswerDocument
  /** True during an outage of the payroll model. */
  readonly unavailable?: true
}
