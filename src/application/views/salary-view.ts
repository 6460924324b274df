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
  readonly result?: SalaryResultView
}

/** Formatted salary, or `unavailable` during an outage of the payroll model. */
export type SalaryResultView = ComputedSalaryView | { readonly kind: 'unavailable' }

/** Computed salary with formatted amounts. */
export interface ComputedSalaryView {
  readonly kind: 'salary'
  readonly figures: readonly SalaryFigure[]
  readonly contributions: readonly ContributionView[]
  readonly totals: ContributionView
  /** Warning that the salary is below the minimum wage. */
  readonly warning?: string
  /** Date of the rates: « Taux en vigueur au 1er juillet 2026 ». */
  readonly rates: string
  /** Name and version of the payroll model. */
  readonly model: string
  /** Sentence that names the rates, their publisher and the model. */
  readonly source: string
  readonly assumptions: readonly string[]
  readonly sharePath: string
}

/** Title of an amount with its formatted values, such as « 2 352,85 € ». */
export interface SalaryFigure {
  readonly title: string
  readonly monthly: string
  readonly yearly: string
  /** True for the amount that the reader entered. */
  readonly given: boolean
}

/** Formatted contributions in euros per month. A dash means no contribution. */
export interface ContributionView {
  readonly name: string
  readonly employee: string
  readonly employer: string
}
