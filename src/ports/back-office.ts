import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCode, ActionCodeAnswer, KnownActionCode } from '#domain/visitor/action-code.ts'
import type { OwnSubscriptions, Right, Rights } from '#domain/visitor/rights.ts'

import type { Bearer, UnverifiedBearer } from './identity.ts'

/** Knows what people may open, by their address (§6, §7); when it does not answer as agreed, it throws an `Outage`. */
export interface RightsDirectory<By extends UnverifiedBearer = Bearer> {
  rightsOf(bearer: By): Promise<Rights>
}

/** Tells people what they subscribe to; when it does not answer as agreed, it throws an `Outage` (§8). */
export interface SubscriptionsRegister {
  subscriptionsOf(bearer: Pick<Bearer, 'identityToken'>): Promise<OwnSubscriptions>
}

/** The marketing codes of the publisher (§7). */
export interface ActionCodes {
  /** What the look-up of a well-formed code answers; an unknown one says 'No match found' (§7). */
  lookUp(code: ActionCode): Promise<ActionCodeAnswer>
}

/** A marketing code with the offer that it belongs to. */
export interface IssuedActionCode extends KnownActionCode {
  readonly code: ActionCode
  readonly offer: string
}

/** Where rights and codes are written into the embedded back office; what is there already stays as it is. */
export interface BackOfficeRegister {
  grant(email: Email, rights: readonly Right[]): Promise<void>
  issue(codes: readonly IssuedActionCode[]): Promise<void>
}

/** What the back office was asked about a person (§7). */
export type LastKnownQuestion = 'premiumByEmail' | 'premiumState' | 'rights'

/** What the back office last answered about people, kept for as long as it may stand in for it (`OUTAGE_GRACE`), in plain data. */
export interface LastKnownAnswers {
  keep(of: Bearer, question: LastKnownQuestion, answer: unknown, now: Instant): Promise<void>
  /** The answer last kept about this person under this very address; undefined when there is none, or none any more. */
  recall(of: Bearer, question: LastKnownQuestion, now: Instant): Promise<unknown>
}
