import type { EmailProblem } from '#domain/shared/email-address.ts'

import type { Page } from './shared-view-types.ts'

/** Followed text. `path` is that of its page, absent if the text is not on the site. */
export interface FollowedTextView {
  readonly key: string
  readonly title: string
  readonly path?: string
}

/**
 * Outcome of an action on followed texts, shown on the page. `full`: the maximum number is reached.
 * `left`: all texts are unfollowed.
 */
export type FollowOutcome = 'followed' | 'full' | 'removed' | 'left'

/**
 * Step of following a text by email: the form, or the page of a link in an email. Email addresses
 * are masked, except in the form.
 */
export type FollowStep =
  | {
      readonly kind: 'fill'
      readonly text: FollowedTextView
      readonly email: string
      readonly problem?: EmailProblem
      /** True if a rate limit is exceeded. */
      readonly limited: boolean
    }
  /** The form was submitted, and a confirmation email follows. */
  | { readonly kind: 'requested' }
  /** Question whether to follow the texts. */
  | {
      readonly kind: 'confirm'
      readonly token: string
      readonly email: string
      readonly texts: readonly FollowedTextView[]
    }
  /** Followed texts, which the reader can remove. */
  | {
      readonly kind: 'settle'
      readonly token: string
      readonly email: string
      readonly texts: readonly FollowedTextView[]
      readonly outcome?: FollowOutcome
    }
  /** Question whether to unfollow all texts. */
  | { readonly kind: 'leave'; readonly token: string; readonly email: string }
  /** The link is invalid, expired or already used. */
  | { readonly kind: 'linkOver' }

/** Data of the page of a step of following a text. */
export interface FollowView extends Page {
  readonly kind: 'follow'
  readonly step: FollowStep
}
