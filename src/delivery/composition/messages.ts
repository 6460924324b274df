import { setTimeout as wait } from 'node:timers/promises'

import { carriedMessenger } from '#adapters/mail/carried-messenger.ts'
import { PatientMessenger } from '#adapters/mail/patient-messenger.ts'
import { SmtpMessenger } from '#adapters/mail/smtp-messenger.ts'
import { PostgresOutbox } from '#adapters/storage/postgres/platform/postgres-outbox.ts'
import type { Messenger } from '#ports/messenger.ts'

import { isDemonstration } from './identity-settings.ts'
import type { Registry } from './registry.ts'
import { token } from './registry.ts'
import type { Settings } from './settings.ts'
import { CARRIER, CLOCK, DATABASE, JOURNAL, MESSENGER, OUTBOX } from './tokens.ts'

const MAIL_SERVER = token<Messenger | undefined>('MailServer')

/** What carries e-mails and SMS: the mail server of the settings, and the outbox for whatever nothing else carries; on a developer's machine the outbox shows everything. Nobody waits for the mail server but the carrier, whose messages are kept until it has taken them. */
export function bindMessages(registry: Registry, settings: Settings): void {
  const { identity, smtpUrl } = settings
  const keepAll = isDemonstration(identity)
  const messenger = (parts: Registry, email: Messenger | undefined) =>
    carriedMessenger({
      outbox: new PostgresOutbox(parts.get(DATABASE), parts.get(CLOCK)),
      carriers: email ? { email } : {},
      keepAll,
    })
  registry
    .bind(OUTBOX, (parts) => new PostgresOutbox(parts.get(DATABASE), parts.get(CLOCK)))
    .bind(MAIL_SERVER, (parts) =>
      smtpUrl === undefined ? undefined : mailServer(parts, smtpUrl, settings.mailFrom),
    )
    .bind(CARRIER, (parts) => messenger(parts, parts.get(MAIL_SERVER)))
    .bind(MESSENGER, (parts) => {
      if (identity.kind === 'embedded' && !keepAll && smtpUrl === undefined) {
        parts.get(JOURNAL).warn('no mail server: e-mails wait in the outbox')
      }
      const smtp = parts.get(MAIL_SERVER)
      return messenger(parts, smtp && patient(parts, smtp))
    })
}

function mailServer(parts: Registry, url: string, from: string): Messenger {
  return parts.closing(new SmtpMessenger({ url, from }), async (smtp) => smtp[Symbol.dispose]())
}

function patient(parts: Registry, messenger: Messenger): Messenger {
  return parts.closing(
    new PatientMessenger({ messenger, journal: parts.get(JOURNAL), pause }),
    (each) => each[Symbol.asyncDispose](),
  )
}

function pause(delay: number, signal: AbortSignal): Promise<void> {
  return wait(delay, undefined, { signal }).catch(() => undefined)
}
