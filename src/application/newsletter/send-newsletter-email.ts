import type { SectorKey } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { mayConfirm } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type {
  NewsletterEmailJob,
  NewsletterSubscriber,
  NewsletterRequest,
} from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Message, Messenger } from '#ports/email-and-sms-messenger.ts'
import type { LetterSendings } from '#ports/letter-sendings.ts'
import type { EmailLinks, NewsletterSubscribers } from '#ports/newsletter-stores.ts'
import { Outage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { letterEmail } from './compose-letter-email.ts'
import type { LetterEmailDeps } from './compose-letter-email.ts'
import { composeEmail, linkTo } from './compose-newsletter-email.ts'
import type { EmailSite } from './compose-newsletter-email.ts'

interface EmailDeps extends LetterEmailDeps {
  readonly readers: NewsletterSubscribers
  readonly sendings: Pick<LetterSendings, 'delivery' | 'record'>
  readonly library: ContentLibrary
  readonly links: EmailLinks
  readonly messenger: Messenger
  readonly clock: Clock
}

/**
 * Creates the handler of queued newsletter emails. It composes and sends the email, unless it is no
 * longer needed.
 */
export function sendNewsletterEmail(
  ports: EmailDeps,
): (order: NewsletterEmailJob, key: string) => Promise<void> {
  return async (order, key) => {
    if (order.kind === 'issue') return sendIssue(ports, order, key)
    const message = await emailOf(ports, order)
    if (message) await ports.messenger.send({ ...message, key })
  }
}

/** Creates the handler of jobs that mail servers deferred for 72 hours. */
export function recordAbandoned(
  sendings: Pick<LetterSendings, 'record'>,
): (order: NewsletterEmailJob) => Promise<void> {
  return async (order) => {
    if (order.kind === 'issue') await sendings.record(order, 'abandoned')
  }
}

type IssueJob = Extract<NewsletterEmailJob, { readonly kind: 'issue' }>

/**
 * Sends a letter to one subscriber and records the result, so that a job which runs again after a
 * crash sends nothing. Rejects with an `Outage` while the letter is paused.
 */
async function sendIssue(ports: EmailDeps, order: IssueJob, key: string): Promise<void> {
  const { sendings, messenger } = ports
  const delivery = await sendings.delivery(order)
  if (delivery === 'done') return
  if (delivery === 'paused') throw new Outage('e-mail', new Error('the letter is paused'))
  const message = await issueEmail(ports, order)
  if (message === undefined) return sendings.record(order, 'cancelled')
  try {
    const result = await messenger.send({ ...message, key })
    await sendings.record(order, result === 'accepted' ? 'sent' : 'refused')
    if (result === 'recipientUnknown') await endRefusedAddress(ports, order.subscriber)
  } catch (error) {
    await sendings.record(order, 'deferred')
    throw error
  }
}

/**
 * Takes an address that does not exist off the letters, as a reported bounce does. Other refusals
 * may be of our own server, for every address.
 */
async function endRefusedAddress({ readers, clock }: EmailDeps, id: string): Promise<void> {
  const subscriber = await readers.subscriber(id)
  if (subscriber === undefined) return
  const email = parseEmail(subscriber.email)
  if (email.ok)
    await readers.endAddresses([{ kind: 'bounce', email: email.value, at: clock.now() }])
}

/** Composes the email of a letter; undefined if the subscriber or the letter is gone. */
async function issueEmail(
  ports: EmailDeps,
  { subscriber: id, path }: IssueJob,
): Promise<Message | undefined> {
  const [subscriber, letter] = await Promise.all([
    ports.readers.subscriber(id),
    ports.library.documentAt(path),
  ])
  if (letter?.kind !== 'newsletter' || subscriber?.groups.includes(letter.group) !== true)
    return undefined
  const token = await ports.links.sign('settle', id)
  return letterEmail(ports, letter, { email: subscriber.email, token })
}

async function emailOf(
  ports: EmailDeps,
  order: Exclude<NewsletterEmailJob, IssueJob>,
): Promise<Message | undefined> {
  const { readers, links, clock, site } = ports
  if (order.kind === 'confirmation') {
    const wish = await readers.wish(order.wish)
    if (!wish || !mayConfirm(wish, clock.now())) return undefined
    return confirmationEmail(site, wish, await links.sign('confirm', wish.id))
  }
  const subscriber = await readers.subscriber(order.subscriber)
  if (!subscriber || subscriber.groups.length === 0) return undefined
  return welcomeEmail(site, subscriber, await links.sign('settle', subscriber.id))
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

function waysOut(site: EmailSite, token: string): readonly string[] {
  return [
    `Choisir d’autres lettres\u00A0:\n${linkTo(site, PATHS.newsletterPreferences, token)}`,
    `Ne plus rien recevoir\u00A0:\n${linkTo(site, PATHS.newsletterUnsubscription, token)}`,
  ]
}

function names(groups: readonly SectorKey[]): string {
  return groups.map((group) => `- ${SECTOR_TEXTS[group].title}`).join('\n')
}
