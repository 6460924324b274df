import { z } from 'zod'

import { parseMonitoringAddress } from '#adapters/monitoring/envelope-sender.ts'

import { flag, purgeKey, secureUrl, setting } from './setting-fields.ts'
import type { ValuesOf } from './setting-fields.ts'

/** Schemas of the settings of logs, metrics, monitoring and the CDN. */
export const MONITORING_LOG_AND_CDN_FIELDS = {
  metricsToken: setting(
    'METRICS_TOKEN',
    z.string().min(16, 'attend au moins 16 caractères').optional(),
    'bearer token of `/metrics`, 16 characters or more; without it only this machine may read them',
  ),
  sentryDsn: setting(
    'SENTRY_DSN',
    z
      .string()
      .refine(
        (text) => parseMonitoringAddress(text) !== undefined,
        'attend une adresse https://clé@serveur/projet',
      )
      .optional(),
    'the project of a monitoring service that speaks the protocol of Sentry: errors and traces are sent to it',
    { example: 'https://key@sentry.example/42' },
  ),
  sentryEnvironment: setting(
    'SENTRY_ENVIRONMENT',
    z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'attend un mot de 64 lettres ou chiffres au plus')
      .optional(),
    'the environment that reports name',
    { defaultText: '`production`' },
  ),
  sentryReplays: setting(
    'SENTRY_REPLAYS',
    flag.prefault('true'),
    'with `SENTRY_DSN`: readers are asked whether sessions may be recorded, every text masked; `false` asks and records nothing',
  ),
  cdnKeys: setting(
    'CDN_KEYS',
    flag.prefault('false'),
    'pages name their surrogate keys for a CDN (`Surrogate-Key`, `Cache-Tag`)',
  ),
  cdnPurgeUrl: setting(
    'CDN_PURGE_URL',
    secureUrl.optional(),
    'the purge API of the CDN in front of the site, called at every publication; implies `CDN_KEYS`',
  ),
  cdnPurgeKey: setting(
    'CDN_PURGE_KEY',
    purgeKey.optional(),
    'the key of that API, 8 characters or more',
  ),
  cdnPurgeForm: setting(
    'CDN_PURGE_FORM',
    z.enum(['tags', 'fastly'], { error: 'attend tags ou fastly' }).prefault('tags'),
    'its protocol: `tags` (Cloudflare, or a service of your own) or `fastly`',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], {
        error: 'attend debug, info, warn, error ou silent',
      })
      .prefault('info'),
    '`debug`, `info`, `warn`, `error` or `silent`',
  ),
}

/** Derives the settings of the CDN. A purge URL enables surrogate keys. */
export function cdnSettings(values: ValuesOf<typeof MONITORING_LOG_AND_CDN_FIELDS>) {
  const { cdnKeys, cdnPurgeUrl: address, cdnPurgeKey: key, cdnPurgeForm: form } = values
  return {
    keys: cdnKeys || address !== undefined,
    purge: address === undefined ? undefined : { address, key, form },
  }
}
