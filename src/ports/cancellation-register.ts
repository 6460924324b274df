import type { ReceivedCancellation } from '../domain/premium/cancellation.ts'

/** Keeps the wishes to end a contract, each once under its reference. */
export interface CancellationRegister {
  /** Keeps a wish; of the same reference only the first is kept, and it is the one given back. */
  record(cancellation: ReceivedCancellation): Promise<ReceivedCancellation>
}
