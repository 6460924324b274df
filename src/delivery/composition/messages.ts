import { setTimeout as wait } from 'node:timers/promises'

import { carriedMessenger } from '../../adapters/mail/carried-messenger.ts'
import { PatientMessenger } from '../../adapters/mail/patient-messenger.ts'
import { SmtpMessenger } from '../../adapters/mail/smtp-messenger.ts'
import { PostgresOutbox } from '../../adapters/storage/postgres/postgres-outbox.ts'
import type { Messenger } from '../../ports/messenger.ts'
import type { Registry } from './registry.ts'
import type { Settings } from './settings.ts'
import { CLOCK, DATABASE, JOURNAL, MESSENGER, OUTBOX } from './tokens.ts'

/** What carries e-mails and SMS: the mail server of the settings, and the outbox for whatever nothing else carries; on a developer's machine the outbox shows everything. */
export function bindMessages(registry: Registry, settings: Settings): void {
  const { identity, smtpUrl } = settings
  const keepAll = identity.kind === 'embedded' && identity.demonstration
  registry
    .bind(OUTBOX, (parts) => new PostgresOutbox(parts.get(DATABASE), parts.get(CLOCK)))
    .bind(MESSENGER, (parts) => {
      if (identity.kind === 'embedded' && !keepAll && smtpUrl === undefined) {
        parts.get(JOURNAL).warn('no mail server: e-mails wait in the outbox')
      }
      const outbox = new PostgresOutbox(parts.get(DATABASE), parts.get(CLOCK))
      const carriers =
        smtpUrl === undefined ? {} : { email: mailServer(parts, smtpUrl, settings.mailFrom) }
      return carriedMessenger({ outbox, carriers, keepAll })
    })
}

function mailServer(parts: Registry, url: string, from: string): Messenger {
  const smtp = parts.closing(new SmtpMessenger({ url, from }), async (smtp) =>
    smtp[Symbol.dispose](),
  )
  return parts.closing(
    new PatientMessenger({ messenger: smtp, journal: parts.get(JOURNAL), pause }),
    (messenger) => messenger[Symbol.asyncDispose](),
  )
}

function pause(delay: number, signal: AbortSignal): Promise<void> {
  return wait(delay, undefined, { signal }).catch(() => undefined)
}
