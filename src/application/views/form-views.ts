import type { SectorKey } from '#domain/editorial/sector.ts'
import type { SubscriptionProblem } from '#domain/newsletter/subscription.ts'
import type {
  CancellationForm,
  CancellationProblem,
  CheckedCancellation,
} from '#domain/premium/cancellation.ts'

import type { NotifiedCancellation } from '../premium/cancel-contract.ts'
import type { DocumentView, Page } from './page-parts.ts'

/** The sign-up form: empty, or with the input and its issues. */
export interface SignUpFormView {
  readonly email: string
  readonly groups: readonly SectorKey[]
  readonly problems: readonly SubscriptionProblem[]
  /** Too many wishes came within an hour: the reader is asked to wait. */
  readonly limited: boolean
}

/** The sign-up page of the newsletters. */
export interface NewsletterSignUpView extends Page {
  readonly kind: 'newsletterSignUp'
  readonly document: DocumentView
  readonly form: SignUpFormView
}

/**
 * Where a reader stands after the sign-up, or at the end of a link of a letter. Addresses are shown
 * in part.
 */
export type NewsletterStep =
  | { readonly kind: 'requested' }
  | {
      readonly kind: 'confirm'
      readonly token: string
      readonly email: string
      readonly groups: readonly SectorKey[]
    }
  | { readonly kind: 'confirmed' }
  | {
      readonly kind: 'settle'
      readonly token: string
      readonly email: string
      readonly groups: readonly SectorKey[]
      readonly said?: 'saved' | 'left' | 'newsletterMissing'
    }
  | { readonly kind: 'leave'; readonly token: string; readonly email: string }
  | { readonly kind: 'linkOver' }

/** A step of the way into the newsletters, through them, or out of them. */
export interface NewsletterStepView extends Page {
  readonly kind: 'newsletterStep'
  readonly step: NewsletterStep
}

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

/** The cancellation page, with the document published at its address. */
export interface CancellationView extends Page {
  readonly kind: 'cancellation'
  readonly heading: StepHeading
  readonly about?: DocumentView
  readonly step: CancellationStep
}
