import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

/** An activation as a person ordered it, once their token was verified (§4). */
export interface OrderedActivation {
  /** The number of the person at the identity provider. */
  readonly subject: string
  readonly email: string
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

/** The activations that were ordered of a back office elsewhere, kept from before they are sent until they were answered (§8). */
export interface PremiumOrders {
  /** Writes the order down. A person whose last one is still open gets that one, and so do calls that press at once but come just after its answer, which is their answer too. */
  open(order: OrderedActivation): Promise<OrderStanding>
  /** Nothing is left to send; of what comes after that, the first stays. */
  settle(key: string, outcome: OrderOutcome): Promise<void>
  /** The newest order of an address, as far as it is kept. */
  newestOf(email: Email): Promise<OrderStanding | undefined>
}

/** Brings orders to the back office, without the token of their reader; true once Premium is in force, an `Outage` when it does not say. */
export type DeliverOrder = (order: PremiumOrder) => Promise<boolean>
