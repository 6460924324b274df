import { printableBody } from '#domain/dossier/printable-body.ts'
import { withNotes } from '#domain/editorial/body-with-notes.ts'
import type { Document } from '#domain/editorial/document.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import type { LetterContent, RenderLetterHtml } from '#ports/letter-html.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { linkCitedArticles } from '../shared/link-cited-articles.ts'
import type { SiteIdentity } from '../views/frame-view.ts'
import { linkTo } from './compose-newsletter-email.ts'
import type { EmailSite } from './compose-newsletter-email.ts'
import { letterText } from './letter-text.ts'

/** Published or previewed newsletter, as far as its email shows it. */
type LetterDocument = Pick<
  Extract<Document, { readonly kind: 'newsletter' }>,
  'title' | 'standfirst' | 'body' | 'footnotes' | 'path' | 'group'
>

/** Site that sends letters, with the name and postal address of its publisher. */
interface LetterSite extends EmailSite {
  readonly publisher: Pick<SiteIdentity['publisher'], 'name' | 'addressLines'>
}

/** Site and HTML renderer of the emails of letters, and the library of the articles they cite. */
export interface LetterEmailDeps {
  readonly site: LetterSite
  readonly library: Pick<ContentLibrary, 'published'>
  readonly renderHtml: RenderLetterHtml
}

/**
 * Composes the email of a letter as HTML and text, both from one body. `token` authenticates the
 * links of its subscriber.
 */
export async function letterEmail(
  { site, renderHtml, library }: LetterEmailDeps,
  letter: LetterDocument,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<Message & { readonly html: string; readonly unsubscribe: string }> {
  const { title, standfirst, path, group } = letter
  const { body, footnotes } = await linkCitedArticles(library, letter)
  const unsubscribe = linkTo(site, PATHS.newsletterUnsubscription, token)
  const content: LetterContent = {
    siteName: site.name,
    origin: site.origin,
    title,
    standfirst,
    body: printableBody(withNotes(body, footnotes), site.origin),
    origins: [
      `Vous recevez cette lettre parce que votre adresse est inscrite à «\u00A0${SECTOR_TEXTS[group].title}\u00A0».`,
      [site.publisher.name, ...site.publisher.addressLines].join(', '),
    ],
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
    listId: `${group}.${LISTS}.${new URL(site.origin).hostname}`,
  }
}

/** Part of the names of mailing lists that all letters share. */
const LISTS = 'newsletters'
