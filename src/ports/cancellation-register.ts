import type { CheckedCancellation, ReceivedCancellation } from '#domain/premium/cancellation.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** A wish that was received, and whether this call was the one that received it. */
export interface Receipt {
  readonly received: ReceivedCancellation
  readonly isFirst: boolean
}

/** Stores the wishes to end a contract, from their check on. */
export interface CancellationRegister {
  /** Stores a checked wish, which may be notified until it expires after a day. */
  check(checked: CheckedCancellation): Promise<void>
  /** Receives a checked wish, once; undefined for a reference that was never checked or has expired. */
  receive(reference: string, receivedAt: Instant): Promise<Receipt | undefined>
}
