import type { AddressIssue, DossierProblem } from '#domain/dossier/parse-dossier-form.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { MailEventKind } from '#domain/newsletter/mail-event.ts'
import type { SubscriptionProblem } from '#domain/newsletter/parse-newsletter-sign-up.ts'
import type {
  CancellationForm,
  CancellationProblem,
  CheckedCancellation,
  NotifiedCancellation,
} from '#domain/premium/cancellation-form.ts'

import type { DocumentView, Page } from './shared-view-types.ts'

/** Data of the newsletter sign-up form: empty, or with input and problems. */
export interface SignUpFormView {
  readonly email: string
  readonly groups: readonly SectorKey[]
  readonly problems: readonly SubscriptionProblem[]
  /** True if the hourly rate limit is exceeded. */
  readonly limited: boolean
}

/** Data of the newsletter sign-up page. */
export interface NewsletterSignUpView extends Page {
  readonly kind: 'newsletterSignUp'
  readonly document: DocumentView
  readonly form: SignUpFormView
}

/**
 * Step after a newsletter sign-up, or page of a link in a newsletter email. Email addresses are
 * masked.
 */
export type NewsletterStep =
  /** The form was submitted, and a confirmation email follows. */
  | { readonly kind: 'requested' }
  /** Question whether to confirm the sign-up. */
  | {
      readonly kind: 'confirm'
      readonly token: string
      readonly email: string
      readonly groups: readonly SectorKey[]
    }
  | { readonly kind: 'confirmed' }
  /** Newsletters of the subscriber, with a form to change the choice. */
  | {
      readonly kind: 'settle'
      readonly token: string
      readonly email: string
      readonly groups: readonly SectorKey[]
      /** Result of the previous action. `left`: unsubscribed from all newsletters. */
      readonly said?: 'saved' | 'left' | 'newsletterMissing'
      /** Why the subscriber receives nothing, if it was not their choice. */
      readonly endedBecause?: MailEventKind
    }
  /** Question whether to unsubscribe from all newsletters. */
  | { readonly kind: 'leave'; readonly token: string; readonly email: string }
  /** The link is invalid, used or expired. */
  | { readonly kind: 'linkOver' }

/** Data of the page of a newsletter step. */
export interface NewsletterStepView extends Page {
  readonly kind: 'newsletterStep'
  readonly step: NewsletterStep
}

/** Step of cancelling a contract: fill in the form, check it, or done. */
export type CancellationStep =
  | {
      readonly kind: 'fill'
      readonly form: CancellationForm
      readonly problems: readonly CancellationProblem[]
      /** True if the hourly rate limit is exceeded. */
      readonly limited: boolean
    }
  | {
      readonly kind: 'check'
      readonly cancellation: CheckedCancellation
      /**
       * True if the previous confirmation page had expired. Nothing was sent, and the reader
       * confirms again.
       */
      readonly expired: boolean
    }
  | { readonly kind: 'done'; readonly notified: NotifiedCancellation }

/** Title and standfirst of a step of the cancellation. */
export interface StepHeading {
  readonly title: string
  readonly standfirst: string
}

/** Data of the page of a step of cancelling a contract. */
export interface CancellationView extends Page {
  readonly kind: 'cancellation'
  readonly heading: StepHeading
  /** Document published at the page's path. Absent if there is none. */
  readonly about?: DocumentView
  readonly step: CancellationStep
}

/** Data of the dossier page, with its form. */
export interface DossierView extends Page {
  readonly kind: 'dossier'
  readonly title: string
  readonly standfirst: string
  readonly form: DossierFormView
}

/**
 * Form of a dossier, empty or as submitted, with its problems. `addresses` has one address per
 * line.
 */
export interface DossierFormView {
  readonly title: string
  readonly addresses: string
  readonly problem?: DossierProblem
  /** Problems of single addresses, in the order of their lines. */
  readonly issues: readonly AddressIssue[]
}
