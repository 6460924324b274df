import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Message to one person in plain French text. */
export interface Message {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  /** Subject of an email. SMS messages do not show it. */
  readonly subject: string
  readonly body: string
  /** HTML of an email with the same words as `body`. Absent for plain text only. */
  readonly html?: string
  /** Idempotency key, by which a sender may drop a repeated message. */
  readonly key?: string
  /** Milliseconds after which the message is useless, such as the life of a code in it. */
  readonly validFor?: Duration
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribe?: string
  /** Name of the mailing list, as a domain (RFC 2919). */
  readonly listId?: string
}

/**
 * Result of a message: `recipientRefused` if a server refuses the address for good,
 * `recipientUnknown` if it says that no such mailbox or domain exists.
 */
export type MessageResult = 'accepted' | 'recipientRefused' | 'recipientUnknown'

/** Sender of messages. Rejects with an `Outage` if the message is not accepted for another reason. */
export interface Messenger {
  send(message: Message): Promise<MessageResult>
}

/** Addresses that their own mail server refuses, with the moment of the last refusal. */
export interface RefusedRecipients {
  record(recipient: string): Promise<void>
  /** Forgets an address that is accepted again. */
  forget(recipient: string): Promise<void>
  count(): Promise<number>
}

/** Message that was sent, with its id and date. */
export interface SentMessage extends Message {
  readonly id: string
  readonly sentAt: Instant
}

/** Store of recently sent messages, for environments without a mail server. */
export interface Outbox {
  /** Returns the latest messages, newest first. */
  recent(most: number): Promise<readonly SentMessage[]>
}
