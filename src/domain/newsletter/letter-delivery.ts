import type { Instant } from '../shared/instant.ts'

/**
 * Result of the email of a letter to one subscriber. `abandoned`: mail servers deferred it for 72
 * hours; `cancelled`: the subscriber or the letter was gone.
 */
export type LetterOutcome = 'sent' | 'refused' | 'abandoned' | 'cancelled'

/** Sending of a letter: its dates and the numbers of its emails. */
export interface LetterSending {
  readonly startedAt: Instant
  readonly pausedAt?: Instant
  readonly total: number
  readonly sent: number
  /** Emails that wait after a mail server deferred them. */
  readonly deferred: number
  readonly refused: number
  readonly abandoned: number
  readonly cancelled: number
}

/** State of the email of a letter to one subscriber, before it is sent. */
export type LetterDelivery = 'due' | 'paused' | 'done'

/** Number of emails of a letter without a result yet. */
export function waitingOf(sending: LetterSending): number {
  const { total, sent, refused, abandoned, cancelled } = sending
  return total - sent - refused - abandoned - cancelled
}
