import type { PremiumFact } from '#domain/premium/premium-fact.ts'
import type { TrialRefusal } from '#domain/premium/premium-history.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

/** A fact as it was written down: by whom, when, and why. */
export interface LedgerEntry {
  readonly fact: PremiumFact
  /** `site` for what a reader did, else the name of the person of the support staff. */
  readonly author: string
  readonly reason: string | undefined
  readonly actionCode: ActionCode | undefined
  readonly recordedAt: Instant
}

/** A trial to start: for whom, at what moment of the server's clock, under which code. */
export interface TrialOrder {
  readonly email: Email
  /** The number of the person at the identity provider. */
  readonly subject: string
  readonly at: Instant
  readonly actionCode: ActionCode
}

/** A fact to write down, and the word of whoever does. */
export interface FactToRecord {
  readonly email: Email
  readonly fact: PremiumFact
  readonly author: string
  readonly reason: string
  readonly recordedAt: Instant
}

/** The Premium facts of everybody, by address: written once, never changed (§4). */
export interface PremiumLedger {
  /** The oldest first. */
  entriesOf(email: Email): Promise<readonly LedgerEntry[]>
  /** Starts the one free trial of a person; of orders that come together one starts it, and the others learn that there is one (§4). */
  startTrial(order: TrialOrder): Promise<Result<'trialStarted', TrialRefusal>>
  record(fact: FactToRecord): Promise<void>
}
