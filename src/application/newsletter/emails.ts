import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { mayConfirm } from '#domain/newsletter/subscriber.ts'
import type {
  NewsletterEmailJob,
  NewsletterSubscriber,
  NewsletterRequest,
} from '#domain/newsletter/subscriber.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Message, Messenger } from '#ports/mail.ts'
import type { EmailLinks, NewsletterReaders } from '#ports/newsletter.ts'
import type { Clock } from '#ports/time.ts'

import type { SiteIdentity } from '../views/frame-view.ts'

interface LetterPorts {
  readonly readers: NewsletterReaders
  readonly library: ContentLibrary
  readonly links: EmailLinks
  readonly messenger: Messenger
  readonly clock: Clock
  readonly site: LetterSite
}

/** Writes and sends the e-mail of an order under its key; skips one no longer needed. */
export function sendLetter(
  ports: LetterPorts,
): (order: NewsletterEmailJob, key: string) => Promise<void> {
  return async (order, key) => {
    const message = await written(ports, order)
    if (message) await ports.messenger.send({ ...message, key })
  }
}

async function written(
  ports: LetterPorts,
  order: NewsletterEmailJob,
): Promise<Message | undefined> {
  const { readers, links, clock, site, library } = ports
  if (order.kind === 'confirmation') {
    const wish = await readers.wish(order.wish)
    if (!wish || !mayConfirm(wish, clock.now())) return undefined
    return confirmationLetter(site, wish, await links.sign('confirm', wish.id))
  }
  const subscriber = await readers.subscriber(order.subscriber)
  if (!subscriber || subscriber.groups.length === 0) return undefined
  const token = await links.sign('settle', subscriber.id)
  if (order.kind === 'welcome') return welcomeLetter(site, subscriber, token)
  const issue = await library.documentAt(order.path)
  if (issue?.kind !== 'newsletter' || !subscriber.groups.includes(issue.group)) return undefined
  return issueLetter(site, subscriber, issue, token)
}

/** Who writes: the name of the site and where it is. */
type LetterSite = Pick<SiteIdentity, 'name' | 'origin'>

/** Asks the owner of an address to confirm the wish that came with it. */
function confirmationLetter(
  site: LetterSite,
  { email, groups }: NewsletterRequest,
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

/** Tells a new subscriber what they will receive, and how to change their mind. */
function welcomeLetter(
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
function issueLetter(
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

/** An issue that goes to the subscribers of its group. */
interface OrderedIssue {
  readonly path: string
  readonly title: string
  readonly subscribers: number
  /** How many of them had not been sent it before; none were when it was only looked at. */
  readonly ordered: number
}

/** Orders an issue, the last one by default; `onlyLook` counts without sending. */
export type OrderIssue = (
  group: SectorKey,
  options: { readonly path?: string; readonly onlyLook: boolean },
) => Promise<Result<OrderedIssue, 'noSuchIssue'>>

interface IssuePorts {
  readonly library: ContentLibrary
  readonly readers: Pick<NewsletterReaders, 'count' | 'orderIssue'>
}

/**
 * Sends the issues of the newsletters: each goes to each subscriber once, however often it is
 * ordered.
 */
export function orderIssue({ library, readers }: IssuePorts): OrderIssue {
  return async (group, { path, onlyLook }) => {
    const [found] =
      path === undefined
        ? (
            await library.list({
              kinds: ['newsletter'],
              group,
              order: 'recent',
              offset: 0,
              limit: 1,
            })
          ).items
        : await library.summariesAt([path])
    if (found?.kind !== 'newsletter' || found.group !== group) return refused('noSuchIssue')
    const subscribers = await readers.count(group)
    const ordered = onlyLook ? 0 : await readers.orderIssue(group, found.path)
    return ok({ path: found.path, title: found.title, subscribers, ordered })
  }
}
