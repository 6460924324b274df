import { frenchDate, frenchMoment } from '#domain/editorial/french-formats.ts'
import type { ReceivedCancellation } from '#domain/premium/cancellation-form.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'

import type { SiteIdentity } from '../views/frame-view.ts'

/** Returns the first 8 characters of a reference in capitals, which are easy to read aloud. */
export function shortReference(reference: string): string {
  return reference.slice(0, 8).toUpperCase()
}

/** Formats the requested end date in French, or returns « au plus tôt » without a valid one. */
export function formatWishedDay(wishedOn: string | undefined): string {
  const day = wishedOn === undefined ? undefined : startOfParisDay(wishedOn)
  return day?.ok === true ? frenchDate(day.value) : 'au plus tôt'
}

/**
 * Composes the email that acknowledges a cancellation. It quotes no free text, since anyone may
 * have typed it.
 */
export function acknowledgementEmail(site: SiteIdentity, received: ReceivedCancellation): Message {
  return composeEmail(received.email, 'recu', received, 'Nous avons reçu votre résiliation', [
    'Bonjour,',
    `Votre demande de résiliation a été reçue le ${frenchMoment(received.receivedAt)}, heure de Paris.`,
    [`Référence\u00A0: ${shortReference(received.reference)}`, wished(received)].join('\n'),
    'Le nom et le contrat indiqués sont arrivés à notre service client. Un second message vous indiquera la date à laquelle le contrat prend fin et les effets de la résiliation. Vous gardez vos accès jusqu’à la fin de la période déjà réglée.',
    'Si vous n’avez rien demandé, répondez à ce message.',
    signature(site),
  ])
}

/** Composes the email that asks the publisher's customer service to end the contract. */
export function cancellationNotice(site: SiteIdentity, received: ReceivedCancellation): Message {
  return composeEmail(site.publisher.email, 'avis', received, 'Résiliation à traiter', [
    `Reçue le ${frenchMoment(received.receivedAt)}, heure de Paris.`,
    facts(received),
    'La loi demande d’indiquer à cette personne, sur un support durable, la date de fin du contrat et les effets de la résiliation.',
  ])
}

function facts(received: ReceivedCancellation): string {
  const { name, email, contract, reference } = received
  return [
    `Référence\u00A0: ${shortReference(reference)}`,
    `Nom\u00A0: ${name}`,
    `Adresse de l’abonnement\u00A0: ${displayedEmail(email)}`,
    `Contrat\u00A0: ${contract}`,
    wished(received),
  ].join('\n')
}

function wished({ wishedOn }: ReceivedCancellation): string {
  return `Fin souhaitée\u00A0: ${formatWishedDay(wishedOn)}`
}

function signature({ publisher }: SiteIdentity): string {
  return [publisher.name, ...publisher.addressLines, publisher.phone].join('\n')
}

function composeEmail(
  recipient: string,
  sort: string,
  { reference }: ReceivedCancellation,
  subject: string,
  paragraphs: readonly string[],
): Message {
  return {
    channel: 'email',
    recipient,
    subject: `${subject} (${shortReference(reference)})`,
    body: paragraphs.join('\n\n'),
    key: `cancellation-${sort}-${reference}`,
  }
}
