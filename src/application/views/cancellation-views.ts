import type {
  CancellationForm,
  CancellationProblem,
  CheckedCancellation,
} from '#domain/premium/cancellation.ts'

import type { NotifiedCancellation } from '../premium/cancel-contract.ts'
import type { DocumentView, Page } from './page-parts.ts'

/** Where somebody stands who ends a contract: filling in, checking what was filled in, or done. */
export type CancellationStep =
  | {
      readonly kind: 'fill'
      readonly form: CancellationForm
      readonly problems: readonly CancellationProblem[]
      /** Too many wishes came within an hour: the sender is asked to wait. */
      readonly limited: boolean
    }
  | {
      readonly kind: 'check'
      readonly cancellation: CheckedCancellation
      /** What was to be notified had expired: nothing was done, and it is checked again. */
      readonly expired: boolean
    }
  | { readonly kind: 'done'; readonly notified: NotifiedCancellation }

/** The title of a step, and the sentence under it. */
export interface StepHeading {
  readonly title: string
  readonly standfirst: string
}

/** The page by which a contract is ended, with whatever is published at its address. */
export interface CancellationView extends Page {
  readonly kind: 'cancellation'
  readonly heading: StepHeading
  readonly about?: DocumentView
  readonly step: CancellationStep
}
