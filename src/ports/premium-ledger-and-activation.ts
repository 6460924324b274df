import type { ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import type {
  CheckedCancellation,
  ReceivedCancellation,
} from '#domain/premium/cancellation-form.ts'
import type { PremiumFact, TrialRefusal } from '#domain/premium/premium-history.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'

import type { Bearer, UnverifiedBearer } from './token-verifier.ts'

/**
 * Service that knows people's Premium states and activates Premium. Its methods reject with an
 * `Outage` if it is unavailable.
 */
export interface PremiumAccounts<By extends UnverifiedBearer = Bearer> {
  /** True if the person named by the identity token is a Premium reader. */
  isPremium(bearer: By): Promise<boolean>
  /** Returns the Premium state of the person named by the identity token. */
  stateOf(bearer: By): Promise<PremiumState>
  /**
   * Activates Premium, or accepts an already active access. `key` is an idempotency key, which some
   * implementations ignore.
   */
  activate(bearer: By, actionCode: ActionCode, key?: string): Promise<ActivationAnswer>
}

/** Premium fact as recorded in the ledger, with its author, date and reason. */
export interface LedgerEntry {
  readonly fact: PremiumFact
  /**
   * `site` for an action of the reader, `démonstration` for a demonstration account, else the name
   * of the support agent.
   */
  readonly author: string
  readonly reason: string | undefined
  readonly actionCode: ActionCode | undefined
  readonly recordedAt: Instant
}

/** Free trial to start. `at` is an instant of the server's clock. */
export interface TrialStart {
  readonly email: Email
  /** User id at the identity provider. */
  readonly subject: string
  readonly at: Instant
  readonly actionCode: ActionCode
}

/** Premium fact to record, with its author. */
export interface FactToRecord {
  readonly email: Email
  readonly fact: PremiumFact
  readonly author: string
  readonly reason: string
  readonly recordedAt: Instant
}

/** Append-only ledger of Premium facts, by email address. */
export interface PremiumLedger {
  /** Returns the entries of an email address, oldest first. */
  entriesOf(email: Email): Promise<readonly LedgerEntry[]>
  /**
   * Starts the only free trial of a person, or refuses it. Of concurrent calls, at most one
   * succeeds.
   */
  startTrial(order: TrialStart): Promise<Result<'trialStarted', TrialRefusal>>
  record(fact: FactToRecord): Promise<void>
}

/** Activation requested by a reader with a verified token. */
export interface RequestedActivation {
  /** User id at the identity provider. */
  readonly subject: string
  readonly email: Email
  readonly actionCode: ActionCode
  readonly at: Instant
}

/** Activation request with its idempotency key, so that it can be sent again. */
export interface ActivationRequest extends RequestedActivation {
  readonly key: string
}

/**
 * Outcome of an activation request: accepted or refused by the back office, or given up after days
 * without a response.
 */
export type ActivationOutcome = 'accepted' | 'refused' | 'givenUp'

/** Activation request with its outcome, if it has one. */
export interface ActivationRequestStatus extends ActivationRequest {
  readonly settled?: { readonly outcome: ActivationOutcome; readonly at: Instant }
}

/** Store of activation requests for a remote back office. */
export interface ActivationRequests {
  /**
   * Stores a request and returns it. Returns the existing request instead if the reader has a
   * pending one, or one for the same action code settled seconds ago.
   */
  open(order: RequestedActivation): Promise<ActivationRequestStatus>
  /** Records the outcome of a request. Only the first outcome counts. */
  settle(key: string, outcome: ActivationOutcome): Promise<void>
  /** Returns the latest request of an email address, or undefined. */
  newestOf(email: Email): Promise<ActivationRequestStatus | undefined>
}

/**
 * Function that sends an activation request without the reader's token. Returns true if the back
 * office accepts it and false if not. Rejects with an `Outage` if it is unavailable.
 */
export type SendActivationRequest = (order: ActivationRequest) => Promise<boolean>

/** Received cancellation. `isFirst` is false if an earlier call had already received it. */
interface Receipt {
  readonly received: ReceivedCancellation
  readonly isFirst: boolean
  /** True if the acknowledgement email was sent. */
  readonly acknowledged: boolean
}

/** Store of contract cancellations, from the page that asks the reader to confirm them. */
export interface CancellationStore {
  /**
   * Stores a cancellation that is shown to the reader for confirmation. It can be received within a
   * day.
   */
  check(checked: CheckedCancellation): Promise<void>
  /**
   * Records a stored cancellation as received, once, after `announce` has queued its notice. If that
   * fails, it is not received. Returns undefined for an unknown or expired reference.
   */
  receive(
    reference: string,
    receivedAt: Instant,
    announce: (received: ReceivedCancellation) => Promise<unknown>,
  ): Promise<Receipt | undefined>
  /** Records that the acknowledgement email was sent. */
  acknowledge(reference: string): Promise<void>
}
