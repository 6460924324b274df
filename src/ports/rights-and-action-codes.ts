import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCode, ActionCodeAnswer, KnownActionCode } from '#domain/visitor/action-code.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { Right, Rights } from '#domain/visitor/reader-rights.ts'

import type { Bearer, UnverifiedBearer } from './token-verifier.ts'

/**
 * Source of people's rights to spaces, subscriptions and agreements, by email address. Its methods
 * reject with an `Outage` if it is unavailable.
 */
export interface RightsRepository<By extends UnverifiedBearer = Bearer> {
  rightsOf(bearer: By): Promise<Rights>
}

/**
 * Source of people's own subscriptions. Its methods reject with an `Outage` if it is unavailable.
 */
export interface SubscriptionsRepository {
  subscriptionsOf(bearer: Pick<Bearer, 'identityToken'>): Promise<OwnSubscriptions>
}

/** Lookup of the publisher's action codes. */
export interface ActionCodes {
  /**
   * Looks up a well-formed code. The response for an unknown code is the error 'No match found'.
   */
  lookUp(code: ActionCode): Promise<ActionCodeAnswer>
}

/** Action code with the offer that it belongs to. */
export interface IssuedActionCode extends KnownActionCode {
  readonly code: ActionCode
  readonly offer: string
}

/**
 * Store of rights and action codes in the embedded back office. Existing entries are not
 * overwritten.
 */
export interface RightsAndCodesWriter {
  grant(email: Email, rights: readonly Right[]): Promise<void>
  issue(codes: readonly IssuedActionCode[]): Promise<void>
}

/** Name of a call to the back office whose response is stored for outages. */
export type LastKnownCall = 'premiumByEmail' | 'premiumState' | 'rights'

/**
 * Store of the last known responses of the back office. A stored response expires after
 * `OUTAGE_GRACE`.
 */
export interface LastKnownAnswers {
  keep(of: Bearer, question: LastKnownCall, answer: unknown, now: Instant): Promise<void>
  /** Returns the valid stored response for the same person and email address, or undefined. */
  recall(of: Bearer, question: LastKnownCall, now: Instant): Promise<unknown>
}

/** Premium state of the signed-in person, and the instant when it ends if known. */
export interface OwnPremium {
  readonly state: PremiumState
  readonly until?: Instant
}

/** Right with a title that its owner recognizes. */
export interface NamedRight extends Right {
  readonly name: string
}

/** Right of the signed-in person, with the pages that it opens. */
export interface OwnRight extends NamedRight {
  readonly opens: readonly TitledPath[]
}

/** Subscriptions of the signed-in person. An undefined field means unknown, not empty. */
export interface OwnSubscriptions {
  readonly premium: OwnPremium | undefined
  readonly rights: readonly OwnRight[] | undefined
}
