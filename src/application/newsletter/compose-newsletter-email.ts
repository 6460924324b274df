import type { Message } from '#ports/email-and-sms-messenger.ts'

import type { SiteIdentity } from '../views/frame-view.ts'

/** Name and origin of the site that sends the email. */
export type EmailSite = Pick<SiteIdentity, 'name' | 'origin'>

/** Composes an email in plain text, with greeting and signature. */
export function composeEmail(
  { name }: EmailSite,
  recipient: string,
  subject: string,
  paragraphs: readonly string[],
): Message {
  const body = ['Bonjour,', ...paragraphs, `L’équipe ${name}`].join('\n\n')
  return { channel: 'email', recipient, subject, body }
}

/** Returns the URL of a page with a signed token. */
export function linkTo({ origin }: EmailSite, path: string, token: string): string {
  return `${origin}${path}?jeton=${encodeURIComponent(token)}`
}
