import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCode, ActionCodeAnswer, KnownActionCode } from '#domain/visitor/action-code.ts'
import type { OwnSubscriptions, Right, Rights } from '#domain/visitor/rights.ts'

import type { Bearer, UnverifiedBearer } from './identity.ts'

/** The rights of people, by address; rejects with an `Outage`. */
export interface RightsRepository<By extends UnverifiedBearer = Bearer> {
  rightsOf(bearer: By): Promise<Rights>
}

/** The subscriptions of people; rejects with an `Outage`. */
export interface SubscriptionsRepository {
  subscriptionsOf(bearer: Pick<Bearer, 'identityToken'>): Promise<OwnSubscriptions>
}

/** The marketing codes of the publisher. */
export interface ActionCodes {
  /** The answer for a well-formed code; 'No match found' for an unknown one. */
  lookUp(code: ActionCode): Promise<ActionCodeAnswer>
}

/** A marketing code with the offer that it belongs to. */
export interface IssuedActionCode extends KnownActionCode {
  readonly code: ActionCode
  readonly offer: string
}

/**
 * Where rights and codes are written into the embedded back office; what is there already stays as
 * it is.
 */
export interface BackOfficeStore {
  grant(email: Email, rights: readonly Right[]): Promise<void>
  issue(codes: readonly IssuedActionCode[]): Promise<void>
}

/** The questions about a person whose answers are stored. */
export type LastKnownQuestion = 'premiumByEmail' | 'premiumState' | 'rights'

/** The last answers of the back office, valid for `OUTAGE_GRACE` while it is down. */
export interface LastKnownAnswers {
  keep(of: Bearer, question: LastKnownQuestion, answer: unknown, now: Instant): Promise<void>
  /** The stored answer for this person and address; undefined without a valid one. */
  recall(of: Bearer, question: LastKnownQuestion, now: Instant): Promise<unknown>
}
