import { printableBody } from '#domain/dossier/printable-body.ts'
import { withNotes } from '#domain/editorial/body-with-notes.ts'
import type { Document } from '#domain/editorial/document.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import type { LetterContent, RenderLetterHtml } from '#ports/letter-html.ts'

import { linkTo } from './compose-newsletter-email.ts'
import type { EmailSite } from './compose-newsletter-email.ts'
import { letterText } from './letter-text.ts'

/** Published or previewed newsletter, as far as its email shows it. */
export type LetterDocument = Pick<Document, 'title' | 'standfirst' | 'body' | 'footnotes' | 'path'>

/** Site and HTML renderer of the emails of letters. */
export interface LetterEmailDeps {
  readonly site: EmailSite
  readonly renderHtml: RenderLetterHtml
}

/**
 * Composes the email of a letter as HTML and text, both from one body. `token` authenticates the
 * links of its subscriber.
 */
export function letterEmail(
  { site, renderHtml }: LetterEmailDeps,
  letter: LetterDocument,
  { email, token }: { readonly email: string; readonly token: string },
): Message & { readonly html: string; readonly unsubscribe: string } {
  const { title, standfirst, body, footnotes, path } = letter
  const unsubscribe = linkTo(site, PATHS.newsletterUnsubscription, token)
  const content: LetterContent = {
    siteName: site.name,
    origin: site.origin,
    title,
    standfirst,
    body: printableBody(withNotes(body, footnotes), site.origin),
    links: [
      { label: 'Lire cette lettre sur le site', url: `${site.origin}${path}` },
      { label: 'Choisir d’autres lettres', url: linkTo(site, PATHS.newsletterPreferences, token) },
      { label: 'Ne plus rien recevoir', url: unsubscribe },
    ],
  }
  return {
    channel: 'email',
    recipient: email,
    subject: title,
    body: letterText(content),
    html: renderHtml(content),
    unsubscribe,
  }
}
