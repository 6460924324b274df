import type { Instant } from '#domain/shared/instant.ts'

import type { Message } from './messenger.ts'

/** A message as it was sent. */
export interface SentMessage extends Message {
  readonly id: string
  readonly sentAt: Instant
}

/** The messages that were sent, kept for a while where there is no mail server to look at. */
export interface Outbox {
  /** The newest first. */
  recent(most: number): Promise<readonly SentMessage[]>
}
