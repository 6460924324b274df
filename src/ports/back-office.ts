import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCode, ActionCodeAnswer, KnownActionCode } from '#domain/visitor/action-code.ts'
import type { OwnSubscriptions, Right, Rights } from '#domain/visitor/rights.ts'

import type { Bearer, UnverifiedBearer } from './identity-tokens-and-client.ts'

/** Rights of people by email address. Rejects with an `Outage`. */
export interface RightsRepository<By extends UnverifiedBearer = Bearer> {
  rightsOf(bearer: By): Promise<Rights>
}

/** Subscriptions of people. Rejects with an `Outage`. */
export interface SubscriptionsRepository {
  subscriptionsOf(bearer: Pick<Bearer, 'identityToken'>): Promise<OwnSubscriptions>
}

/** Lookup of the publisher's action codes. */
export interface ActionCodes {
  /** Looks up a well-formed code. The answer to an unknown code is 'No match found'. */
  lookUp(code: ActionCode): Promise<ActionCodeAnswer>
}

/** Action code with the offer that it belongs to. */
export interface IssuedActionCode extends KnownActionCode {
  readonly code: ActionCode
  readonly offer: string
}

/**
 * Writes rights and action codes to the embedded back office. Existing entries are not overwritten.
 */
export interface BackOfficeStore {
  grant(email: Email, rights: readonly Right[]): Promise<void>
  issue(codes: readonly IssuedActionCode[]): Promise<void>
}

/** Calls to the back office whose answers are stored for outages. */
export type LastKnownQuestion = 'premiumByEmail' | 'premiumState' | 'rights'

/** Last known answers of the back office, valid for `OUTAGE_GRACE` during an outage. */
export interface LastKnownAnswers {
  keep(of: Bearer, question: LastKnownQuestion, answer: unknown, now: Instant): Promise<void>
  /** Returns the stored answer for this person and address, or undefined without a valid one. */
  recall(of: Bearer, question: LastKnownQuestion, now: Instant): Promise<unknown>
}
