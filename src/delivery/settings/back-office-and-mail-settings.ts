import { z } from 'zod'

import { MONTHLY_DOWNLOADS } from '#domain/premium/download-allowance.ts'
import { parseActionCode } from '#domain/visitor/action-code.ts'

import { flag, setting, shortKey, webAddress, integerBetween } from './setting-fields.ts'

/**
 * Schemas of the settings of the publisher's back office, support, downloads, action codes and
 * emails.
 */
export const BACK_OFFICE_AND_MAIL_FIELDS = {
  backOfficeUrl: setting(
    'BACK_OFFICE_URL',
    webAddress.optional(),
    'the publisher’s own back office instead of the embedded one: it answers the product calls for Premium, rights, codes, baskets and banners',
    { example: 'https://gestion.exemple.fr' },
  ),
  backOfficeKey: setting(
    'BACK_OFFICE_KEY',
    shortKey.optional(),
    '16 characters or more: sent to it as a bearer token',
  ),
  monthlyDownloads: setting(
    'MONTHLY_DOWNLOADS',
    integerBetween('téléchargements', 0, 1_000).prefault(String(MONTHLY_DOWNLOADS)),
    'documents a month that signed-in readers without Premium download',
  ),
  defaultActionCode: setting(
    'DEFAULT_ACTION_CODE',
    z
      .string()
      .refine(
        (text) => parseActionCode(text).ok,
        'attend un code de 40 lettres, chiffres, tirets ou soulignés au plus',
      )
      .prefault('PREAVIS'),
    'the action code of a visitor who came without one, sent when Premium is activated',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    z.url({ protocol: /^smtps?$/, error: 'attend une adresse smtp://… ou smtps://…' }).optional(),
    'the mail server, `smtp://…` or `smtps://…`, retried for 72 hours; without one, emails stay in the outbox page of the embedded provider',
    { example: 'smtps://user:secret@smtp.example:465' },
  ),
  smtpRequiresTls: setting(
    'SMTP_REQUIRE_TLS',
    flag.prefault('true'),
    '`false` sends the password of `SMTP_URL` in clear to a mail server that offers no TLS; one on this machine always may',
  ),
  mailEventsSecret: setting(
    'MAIL_EVENTS_SECRET',
    z.string().min(32, 'attend au moins 32 caractères').optional(),
    '32 characters or more: signs the bounces and complaints that a mail service posts to `/api/mail-events`; without it the address does not exist',
  ),
  mailSender: setting('MAIL_FROM', z.string().optional(), 'the sender of emails', {
    defaultText: 'the site’s name and the publisher’s address',
    example: 'Préavis <bonjour@exemple.fr>',
  }),
}
