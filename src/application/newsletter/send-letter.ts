import { mayConfirm } from '#domain/newsletter/subscriber.ts'
import type { LetterOrder } from '#domain/newsletter/subscriber.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Message, Messenger } from '#ports/mail.ts'
import type { LetterLinks, NewsletterReaders } from '#ports/newsletter.ts'
import type { Clock } from '#ports/time.ts'

import { confirmationLetter, issueLetter, welcomeLetter } from './letters.ts'
import type { LetterSite } from './letters.ts'

interface LetterPorts {
  readonly readers: NewsletterReaders
  readonly library: ContentLibrary
  readonly links: LetterLinks
  readonly messenger: Messenger
  readonly clock: Clock
  readonly site: LetterSite
}

/** Writes the letter of an order and hands it over under its key; what has become of no use meanwhile is not written (§8). */
export function sendLetter(ports: LetterPorts): (order: LetterOrder, key: string) => Promise<void> {
  return async (order, key) => {
    const message = await written(ports, order)
    if (message) await ports.messenger.send({ ...message, key })
  }
}

async function written(ports: LetterPorts, order: LetterOrder): Promise<Message | undefined> {
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
