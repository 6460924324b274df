import type { ActivationAnswer } from '#domain/premium/activation.ts'
import type { CheckedCancellation, ReceivedCancellation } from '#domain/premium/cancellation.ts'
import type { PremiumFact, TrialRefusal } from '#domain/premium/premium-history.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

import type { Bearer, UnverifiedBearer } from './identity.ts'

/** Premium states of people; rejects with an `Outage`. */
export interface PremiumAccounts<By extends UnverifiedBearer = Bearer> {
  /** Whether the address belongs to a Premium reader. */
  isPremium(bearer: By): Promise<boolean>
  /** The state of the person whom the identity token names. */
  stateOf(bearer: By): Promise<PremiumState>
  /** Activates Premium; accepted if already active. Idempotent by key. */
  activate(bearer: By, actionCode: ActionCode, key?: string): Promise<ActivationAnswer>
}

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

/** A fact to record, with its author. */
export interface FactToRecord {
  readonly email: Email
  readonly fact: PremiumFact
  readonly author: string
  readonly reason: string
  readonly recordedAt: Instant
}

/** The Premium facts of everybody, by address: written once, never changed. */
export interface PremiumLedger {
  /** The oldest first. */
  entriesOf(email: Email): Promise<readonly LedgerEntry[]>
  /** Starts the only free trial of a person; of concurrent calls one succeeds. */
  startTrial(order: TrialOrder): Promise<Result<'trialStarted', TrialRefusal>>
  record(fact: FactToRecord): Promise<void>
}

/** An activation as a person ordered it, once their token was verified. */
export interface OrderedActivation {
  /** The number of the person at the identity provider. */
  readonly subject: string
  readonly email: Email
  readonly actionCode: ActionCode
  readonly at: Instant
}

/** An order that may be sent more than once, and is one order under its key. */
export interface PremiumOrder extends OrderedActivation {
  readonly key: string
}

/** How an order ended: as the back office answered, or given up when it did not for days. */
export type OrderOutcome = 'accepted' | 'refused' | 'givenUp'

/** Where an order stands. */
export interface OrderStanding extends PremiumOrder {
  readonly settled?: { readonly outcome: OrderOutcome; readonly at: Instant }
}

/** The activations sent to a remote back office, stored until answered. */
export interface PremiumOrders {
  /** Stores the order, or returns the one still open or just answered. */
  open(order: OrderedActivation): Promise<OrderStanding>
  /** Nothing is left to send; of what comes after that, the first stays. */
  settle(key: string, outcome: OrderOutcome): Promise<void>
  /** The newest stored order of an address. */
  newestOf(email: Email): Promise<OrderStanding | undefined>
}

/** Sends an order without its reader's token; true once Premium is active, else an `Outage`. */
export type DeliverOrder = (order: PremiumOrder) => Promise<boolean>

/** A wish that was received, and whether this call was the one that received it. */
interface Receipt {
  readonly received: ReceivedCancellation
  readonly isFirst: boolean
}

/** Stores the wishes to end a contract, from their check on. */
export interface CancellationStore {
  /** Stores a checked wish, which may be notified until it expires after a day. */
  check(checked: CheckedCancellation): Promise<void>
  /**
   * Receives a checked wish, once; undefined for a reference that was never checked or has expired.
   */
  receive(reference: string, receivedAt: Instant): Promise<Receipt | undefined>
}
