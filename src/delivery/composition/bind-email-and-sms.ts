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
import type { Settings } from '../settings/read-settings.ts'
import type { Registry } from './dependency-container.ts'
import {
  CARRIER,
  CLOCK,
  DATABASE,
  LOGGER,
  MAIL_DELIVERY,
  MESSENGER,
  OUTBOX,
  REFUSED_RECIPIENTS,
} from './injection-tokens.ts'
import type { MailDelivery } from './injection-tokens.ts'

/**
 * Binds the senders of emails and SMS. Emails go to the configured mail server; SMS, and emails
 * without a server, to the outbox. In a demonstration the outbox also stores sent emails.
 */
export function bindEmailAndSms(registry: Registry, settings: Settings): void {
  const { identity, smtpUrl, smtpRequiresTls: requiresTls, mailFrom: from } = settings
  const keepAll = isDemonstration(identity)
  const messenger = (parts: Registry, email: Messenger | undefined) =>
    routingMessenger({
      outbox: outboxOf(parts),
      carriers: email ? { email } : {},
      keepAll,
    })
  registry
    .bind(OUTBOX, outboxOf)
    .bind(REFUSED_RECIPIENTS, (parts) =>
      postgresRefusedRecipients(parts.get(DATABASE), parts.get(CLOCK)),
    )
    .bind(MAIL_DELIVERY, (parts) =>
      smtpUrl === undefined ? undefined : mailDelivery(parts, { url: smtpUrl, from, requiresTls }),
    )
    .bind(CARRIER, (parts) => messenger(parts, parts.get(MAIL_DELIVERY)?.server))
    .bind(MESSENGER, (parts) => {
      if (identity.kind === 'embedded' && !keepAll && smtpUrl === undefined) {
        parts.get(LOGGER).warn('no mail server: e-mails wait in the outbox')
      }
      return messenger(parts, parts.get(MAIL_DELIVERY)?.queue)
    })
}

function outboxOf(parts: Registry): PostgresOutbox {
  return new PostgresOutbox(parts.get(DATABASE), parts.get(CLOCK))
}

/** Opens the mail server and its queue. Disposal closes the queue first. */
function mailDelivery(
  parts: Registry,
  options: ConstructorParameters<typeof SmtpMailServer>[0],
): MailDelivery {
  const smtp = parts.disposeLater(new SmtpMailServer(options), async (each) =>
    each[Symbol.dispose](),
  )
  const refused = parts.get(REFUSED_RECIPIENTS)
  const server = endRefusedMessages({ server: smtp, refused, logger: parts.get(LOGGER) })
  const queue = new PostgresMailQueue(parts.get(DATABASE), parts.get(LOGGER))
  return { server, queue: parts.disposeLater(queue, (each) => each[Symbol.asyncDispose]()) }
}

/** Starts the delivery of queued emails in this process. Does nothing without a mail server. */
export async function deliverMail(parts: Registry): Promise<void> {
  const mail = parts.get(MAIL_DELIVERY)
  await mail?.queue.work(mail.server)
}
