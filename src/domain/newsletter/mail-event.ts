import type { Email } from '../shared/email-address.ts'
import type { Instant } from '../shared/instant.ts'

/** Reason for which a mail server or its owner ends the emails to an address. */
export const MAIL_EVENT_KINDS = ['bounce', 'complaint'] as const

export type MailEventKind = (typeof MAIL_EVENT_KINDS)[number]

/**
 * Report of a mail service on an address. `bounce`: its server refuses it for good; `complaint`: its
 * owner reported an email as unwanted.
 */
export interface MailEvent {
  readonly kind: MailEventKind
  readonly email: Email
  readonly at: Instant
}

export function isMailEventKind(text: string): text is MailEventKind {
  return MAIL_EVENT_KINDS.some((kind) => kind === text)
}
