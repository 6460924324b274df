import type { Message } from '#ports/mail.ts'

import type { Reachable } from './reachable.ts'

/** What is written to somebody, in full for an e-mail and in short for an SMS. */
export interface Letter {
  readonly siteName: string
  readonly to: Reachable
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The whole of it, when it goes by SMS. */
  readonly short: string
}

/** A letter as it goes, with how it begins and who writes it. */
export function letter({ siteName, to, subject, paragraphs, short }: Letter): Message {
  const { channel, address: recipient } = to
  if (channel === 'sms') return { channel, recipient, subject, body: short }
  const body = ['Bonjour,', ...paragraphs, `L’équipe ${siteName}`].join('\n\n')
  return { channel, recipient, subject, body }
}

/** A code, in an SMS. */
export function shortCode(siteName: string, code: string, life: string): string {
  return `${siteName}\u00A0: ${code} est votre code, valable ${life}. Ne le communiquez à personne.`
}

/** A code, and by e-mail a link that does without it. */
export interface CodeLetter {
  readonly siteName: string
  readonly to: Reachable
  readonly code: string
  readonly link: string
}
