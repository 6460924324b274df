import type {
  Cancellation,
  CancellationForm,
  CancellationProblem,
  ReceivedCancellation,
} from '../../domain/premium/cancellation.ts'
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
  | { readonly kind: 'check'; readonly cancellation: Cancellation; readonly reference: string }
  | { readonly kind: 'done'; readonly received: ReceivedCancellation }

/** The page by which a contract is ended, with whatever is published at its address. */
export interface CancellationView extends Page {
  readonly kind: 'cancellation'
  readonly about?: DocumentView
  readonly step: CancellationStep
}
