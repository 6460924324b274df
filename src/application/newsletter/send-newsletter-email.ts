import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { mayConfirm } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type {
  NewsletterEmailJob,
  NewsletterSubscriber,
  NewsletterRequest,
} from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Message, Messenger } from '#ports/email-and-sms-messenger.ts'
import type { EmailLinks, NewsletterSubscribers } from '#ports/newsletter-stores.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { composeEmail, linkTo } from './compose-newsletter-email.ts'
import type { EmailSite } from './compose-newsletter-email.ts'

interface EmailDeps {
  readonly readers: NewsletterSubscribers
  readonly library: ContentLibrary
  readonly links: EmailLinks
  readonly messenger: Messenger
  readonly clock: Clock
  readonly site: EmailSite
}

/**
 * Creates the handler of queued newsletter emails. It composes and sends the email, unless it is no
 * longer needed.
 */
export function sendNewsletterEmail(
  ports: EmailDeps,
): (order: NewsletterEmailJob, key: string) => Promise<void> {
  return async (order, key) => {
    const message = await emailOf(ports, order)
    if (message) await ports.messenger.send({ ...message, key })
  }
}

async function emailOf(ports: EmailDeps, order: NewsletterEmailJob): Promise<Message | undefined> {
  const { readers, links, clock, site, library } = ports
  if (order.kind === 'confirmation') {
    const wish = await readers.wish(order.wish)
    if (!wish || !mayConfirm(wish, clock.now())) return undefined
    return confirmationEmail(site, wish, await links.sign('confirm', wish.id))
  }
  const subscriber = await readers.subscriber(order.subscriber)
  if (!subscriber || subscriber.groups.length === 0) return undefined
  const token = await links.sign('settle', subscriber.id)
  if (order.kind === 'welcome') return welcomeEmail(site, subscriber, token)
  const issue = await library.documentAt(order.path)
  if (issue?.kind !== 'newsletter' || !subscriber.groups.includes(issue.group)) return undefined
  return issueEmail(site, subscriber, issue, token)
}

/** Composes the email that asks to confirm a sign-up. */
function confirmationEmail(
  site: EmailSite,
  { email, groups }: NewsletterRequest,
  token: string,
): Message {
  return composeEmail(site, email, 'Confirmez votre inscription à nos lettres', [
    `Vous avez demandé à recevoir ces lettres de ${site.name}\u00A0:`,
    names(groups),
    'Pour confirmer, ouvrez ce lien, puis appuyez sur le bouton\u00A0:',
    linkTo(site, PATHS.newsletterConfirmation, token),
    'Il est valable 7\u00A0jours, ne sert qu’une fois, et vaut aussi pour les lettres que vous demanderez d’ici là.',
    'Si vous n’avez rien demandé, ne faites rien\u00A0: vous ne recevrez aucune lettre, et votre adresse sera effacée.',
  ])
}

/** Composes the welcome email, with links to change the subscription. */
function welcomeEmail(
  site: EmailSite,
  { email, groups }: NewsletterSubscriber,
  token: string,
): Message {
  const welcome = composeEmail(site, email, 'Votre inscription est confirmée', [
    'Votre inscription est confirmée. Chaque mois, vous recevrez\u00A0:',
    names(groups),
    ...waysOut(site, token),
  ])
  return { ...welcome, unsubscribe: linkTo(site, PATHS.newsletterUnsubscription, token) }
}

/** Composes the email of an issue, with a link to read it. */
function issueEmail(
  site: EmailSite,
  { email }: NewsletterSubscriber,
  issue: Pick<DocumentSummary, 'title' | 'standfirst' | 'path'>,
  token: string,
): Message {
  const { title, standfirst, path } = issue
  const written = composeEmail(site, email, title, [
    ...(standfirst === '' ? [] : [standfirst]),
    'Lire la lettre et les textes qu’elle cite\u00A0:',
    `${site.origin}${path}`,
    ...waysOut(site, token),
  ])
  return { ...written, unsubscribe: linkTo(site, PATHS.newsletterUnsubscription, token) }
}

function waysOut(site: EmailSite, token: string): readonly string[] {
  return [
    `Choisir d’autres lettres\u00A0:\n${linkTo(site, PATHS.newsletterPreferences, token)}`,
    `Ne plus rien recevoir\u00A0:\n${linkTo(site, PATHS.newsletterUnsubscription, token)}`,
  ]
}

function names(groups: readonly SectorKey[]): string {
  return groups.map((group) => `- ${SECTOR_TEXTS[group].title}`).join('\n')
}
