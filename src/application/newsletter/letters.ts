import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { NewsletterSubscriber, NewsletterWish } from '#domain/newsletter/subscriber.ts'
import type { Message } from '#ports/mail.ts'

import type { SiteIdentity } from '../views/frame-view.ts'

/** Who writes: the name of the site and where it is. */
export type LetterSite = Pick<SiteIdentity, 'name' | 'origin'>

/** Asks the owner of an address to confirm the wish that came with it (§8). */
export function confirmationLetter(
  site: LetterSite,
  { email, groups }: NewsletterWish,
  token: string,
): Message {
  return letter(site, email, 'Confirmez votre inscription à nos lettres', [
    `Vous avez demandé à recevoir ces lettres de ${site.name}\u00A0:`,
    names(groups),
    'Pour confirmer, ouvrez ce lien, puis appuyez sur le bouton\u00A0:',
    linkTo(site, PATHS.newsletterConfirmation, token),
    'Il est valable 7\u00A0jours et ne sert qu’une fois.',
    'Si vous n’avez rien demandé, ne faites rien\u00A0: vous ne recevrez aucune lettre, et votre adresse sera effacée.',
  ])
}

/** Tells a new subscriber what they will receive, and how to change their mind (§8). */
export function welcomeLetter(
  site: LetterSite,
  { email, groups }: NewsletterSubscriber,
  token: string,
): Message {
  const welcome = letter(site, email, 'Votre inscription est confirmée', [
    'Votre inscription est confirmée. Chaque mois, vous recevrez\u00A0:',
    names(groups),
    ...waysOut(site, token),
  ])
  return { ...welcome, unsubscribe: linkTo(site, PATHS.newsletterUnsubscription, token) }
}

/** An issue of a newsletter for one of its subscribers: where it is read, and what stands in it. */
export function issueLetter(
  site: LetterSite,
  { email }: NewsletterSubscriber,
  issue: Pick<DocumentSummary, 'title' | 'standfirst' | 'path'>,
  token: string,
): Message {
  const { title, standfirst, path } = issue
  const written = letter(site, email, title, [
    ...(standfirst === '' ? [] : [standfirst]),
    'Lire la lettre et les textes qu’elle cite\u00A0:',
    `${site.origin}${path}`,
    ...waysOut(site, token),
  ])
  return { ...written, unsubscribe: linkTo(site, PATHS.newsletterUnsubscription, token) }
}

function waysOut(site: LetterSite, token: string): readonly string[] {
  return [
    `Choisir d’autres lettres\u00A0:\n${linkTo(site, PATHS.newsletterPreferences, token)}`,
    `Ne plus rien recevoir\u00A0:\n${linkTo(site, PATHS.newsletterUnsubscription, token)}`,
  ]
}

function letter(
  { name }: LetterSite,
  recipient: string,
  subject: string,
  paragraphs: readonly string[],
): Message {
  const body = ['Bonjour,', ...paragraphs, `L’équipe ${name}`].join('\n\n')
  return { channel: 'email', recipient, subject, body }
}

function names(groups: readonly SectorKey[]): string {
  return groups.map((group) => `- ${SECTOR_TEXTS[group].title}`).join('\n')
}

function linkTo({ origin }: LetterSite, path: string, token: string): string {
  return `${origin}${path}?jeton=${encodeURIComponent(token)}`
}
