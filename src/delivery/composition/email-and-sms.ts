import type { DependencyContainer } from 'tsyringe'

import { routingMessenger } from '#adapters/mail/routing-messenger.ts'
import { SmtpMailServer } from '#adapters/mail/smtp-mail-server.ts'
import { postgresRefusedRecipients } from '#adapters/storage/postgres/newsletter/postgres-refused-recipients.ts'
import {
  PostgresMailQueue,
  PostgresOutbox,
} from '#adapters/storage/postgres/platform/postgres-mail-queue-and-outbox.ts'
import { endRefusedMessages } from '#application/end-refused-messages.ts'
import type { Messenger } from '#ports/email-and-sms-messenger.ts'

import { isDemonstration } from '../settings/identity-settings.ts'
import { DATABASE } from './databases.ts'
import { CLOSING, provide } from './dependency-container.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'

/** Stored messages, such as emails on a site without a mail server. */
export const OUTBOX = provide((c) => new PostgresOutbox(c.resolve(DATABASE), c.resolve(CLOCK)))

export const REFUSED_RECIPIENTS = provide((c) =>
  postgresRefusedRecipients(c.resolve(DATABASE), c.resolve(CLOCK)),
)

/**
 * Mail server and its queue; undefined if no mail server is configured. Disposal closes the queue
 * first.
 */
export const MAIL_DELIVERY = provide((c) => {
  const { smtpUrl: url, smtpRequiresTls: requiresTls, mailFrom: from } = c.resolve(SETTINGS)
  if (url === undefined) return undefined
  const [closing, logger] = [c.resolve(CLOSING), c.resolve(LOGGER)]
  const smtp = closing.use(new SmtpMailServer({ url, from, requiresTls }))
  const server = endRefusedMessages({
    server: smtp,
    refused: c.resolve(REFUSED_RECIPIENTS),
    logger,
  })
  return { server, queue: closing.use(new PostgresMailQueue(c.resolve(DATABASE), logger)) }
})

/** Sends emails to the configured mail server without the queue. */
export const CARRIER = provide((c) => messengerWith(c, c.resolve(MAIL_DELIVERY)?.server))

/** Queues emails for the configured mail server. */
export const MESSENGER = provide((c) => {
  const { identity, smtpUrl } = c.resolve(SETTINGS)
  if (identity.kind === 'embedded' && !identity.demonstration && smtpUrl === undefined)
    c.resolve(LOGGER).warn('no mail server: e-mails wait in the outbox')
  return messengerWith(c, c.resolve(MAIL_DELIVERY)?.queue)
})

/**
 * Sends emails by `email`; SMS, and emails without it, to the outbox. In a demonstration the outbox
 * also stores sent emails.
 */
function messengerWith(c: DependencyContainer, email: Messenger | undefined): Messenger {
  return routingMessenger({
    outbox: c.resolve(OUTBOX),
    carriers: email ? { email } : {},
    keepAll: isDemonstration(c.resolve(SETTINGS).identity),
  })
}

/** Starts the delivery of queued emails in this process. Does nothing without a mail server. */
export async function deliverMail(c: DependencyContainer): Promise<void> {
  const mail = c.resolve(MAIL_DELIVERY)
  await mail?.queue.work(mail.server)
}
