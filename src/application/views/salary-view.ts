import type { FilledField } from './filled-field.ts'
import type { Page } from './page-parts.ts'

/** The salary simulator: its form, and the salary once the form is filled in. */
export interface SalaryView extends Page {
  readonly kind: 'salary'
  /** The address of the simulator, without any answer. */
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly fields: readonly FilledField[]
  readonly result?: SalaryResultView
}

/** A salary in words, by month and by year; or the news that it cannot be computed now. */
export type SalaryResultView =
  | {
      readonly kind: 'salary'
      readonly figures: readonly SalaryFigure[]
      readonly contributions: readonly ContributionView[]
      readonly totals: ContributionView
      /** Why the salary may be wrong: below the minimum wage. */
      readonly warning?: string
      /** « Taux en vigueur au 1er juillet 2026 ». */
      readonly rates: string
      readonly model: string
      /** The rates, who publishes them, and the model, in one sentence. */
      readonly source: string
      readonly assumptions: readonly string[]
      readonly sharePath: string
    }
  | { readonly kind: 'unavailable' }

/** « Salaire net avant impôt », « 2 352,85 € », « 28 234,23 € ». */
export interface SalaryFigure {
  readonly title: string
  readonly monthly: string
  readonly yearly: string
  /** True of the amount that the reader gave. */
  readonly given: boolean
}

/** Euros a month of each side; a dash where a side pays nothing. */
export interface ContributionView {
  readonly name: string
  readonly employee: string
  readonly employer: string
}
