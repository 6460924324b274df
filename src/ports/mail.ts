import type { Instant } from '#domain/shared/instant.ts'

/** A message to one person, in plain French text. */
export interface Message {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  /** What an e-mail is headed with; an SMS shows none. */
  readonly subject: string
  readonly body: string
  /**
   * What tells this message from all others: handed over again under the same key, it is the same
   * message.
   */
  readonly key?: string
  /** The address that stops messages like this one, by one press in the mail program (RFC 8058). */
  readonly unsubscribe?: string
}

/** Sends messages; a failure to hand one over is an outage. */
export interface Messenger {
  send(message: Message): Promise<void>
}

/** A message as it was sent. */
export interface SentMessage extends Message {
  readonly id: string
  readonly sentAt: Instant
}

/** The messages sent recently, where no mail server shows them. */
export interface Outbox {
  /** The newest first. */
  recent(most: number): Promise<readonly SentMessage[]>
}
