import { resolve } from 'node:path'

import { z } from 'zod'

import type { PurgeForm } from '#adapters/http/cdn/http-shared-caches.ts'
import { parseMonitoringAddress } from '#adapters/monitoring/envelope-receiver.ts'
import { MONTHLY_DOWNLOADS } from '#domain/premium/downloads-allowance.ts'
import { days, hours } from '#domain/shared/duration.ts'
import { parseActionCode } from '#domain/visitor/action-code.ts'

import {
  feedAddress,
  flag,
  megabytes,
  percentage,
  port,
  purgeKey,
  secretKey,
  setting,
  shortKey,
  sourcesToBring,
  webAddress,
  integerBetween,
} from './setting-fields.ts'
import type { ValuesOf } from './setting-fields.ts'

/** The settings of the HTTP server: address, proxies and limits. */
export const SERVER_FIELDS = {
  host: setting(
    'HOST',
    z.string().prefault('127.0.0.1'),
    'the address to listen on; any other host than this machine requires `SITE_ORIGIN`',
  ),
  port: setting('PORT', port.prefault('3000'), 'the port to listen on'),
  reusePort: setting(
    'REUSE_PORT',
    flag.prefault('false'),
    'lets several processes share the port, one for each core (needs `DATABASE_URL`)',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    integerBetween('serveurs mandataires', 0, 10).prefault('0'),
    'how many reverse proxies of yours are in front: that many addresses of `X-Forwarded-For` are trusted, from the end, by the rate limits',
  ),
  /** Milliseconds that an idle connection stays open. */
  keepAlive: setting(
    'KEEP_ALIVE_SECONDS',
    integerBetween('secondes', 1, 600)
      .transform((seconds) => seconds * 1_000)
      .prefault('5'),
    'how long an idle connection stays open: longer than the keep-alive of the proxy in front',
  ),
  /** Maximum concurrent requests of one process, page cache hits excluded. */
  requestsUnderWay: setting(
    'REQUESTS_UNDER_WAY',
    integerBetween('demandes', 10, 100_000).prefault('400'),
    'concurrent requests of a process, page cache hits not counted; beyond them, or beyond 10 % of them while the event loop lags, it answers 503 at once',
  ),
  rateLimitTimes: setting(
    'RATE_LIMIT_TIMES',
    integerBetween('fois', 1, 1_000).prefault('1'),
    'multiplies the rate limits, where many readers share one address',
  ),
}

/** The settings of the database, the data folder and the page cache. */
export const DATA_FIELDS = {
  dataDir: setting(
    'DATA_DIR',
    z
      .string()
      .transform((path) => resolve(path))
      .prefault('./data'),
    'the folder of the embedded database, fetched sources, search index and last good pages',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    z.url({ protocol: /^postgres(ql)?$/, error: 'attend une adresse postgres://…' }).optional(),
    'a PostgreSQL 16 or newer instead of the embedded one, reached directly, without a connection pooler: connections take their role at their start, and one listens',
    { example: 'postgres://preavis:secret@db.example/preavis' },
  ),
  pageCacheBytes: setting(
    'PAGE_CACHE_MB',
    megabytes.transform((count) => Math.ceil(count * 1024 * 1024)).prefault('64'),
    'memory for cached pages',
  ),
  /** Maximum disk space for stale pages, in bytes; 0 turns them off. */
  pageDiskBytes: setting(
    'PAGE_DISK_MB',
    integerBetween('mégaoctets', 0, 1_000_000)
      .transform((count) => count * 1024 * 1024)
      .prefault('512'),
    'disk under `DATA_DIR`, for each process, for a copy of each page: served, marked by `Cache-Status`, when the database is unavailable, and, until its lifetime ends, instead of rendering again what memory evicted; a publication purges it; `0` turns it off',
  ),
}

/** The settings of imports, agreement news and previews. */
export const CONTENT_FIELDS = {
  importOnStart: setting(
    'IMPORT_ON_START',
    sourcesToBring.prefault('true'),
    'imports the public sources in the background of a start: all (`true`), none (`false`), or some, by their keys separated by commas',
    { example: 'code,agreements' },
  ),
  contentEditions: setting(
    'CONTENT_EDITIONS',
    z.enum(['pinned', 'latest'], { error: 'attend pinned ou latest' }).prefault('pinned'),
    '`pinned` reads the editions of the public packages that came with the release; `latest` looks for newer ones and publishes or refuses each as a whole',
  ),
  /** Milliseconds between two checks for newer editions. */
  editionsInterval: setting(
    'CONTENT_EDITIONS_HOURS',
    integerBetween('heures', 1, 720)
      .transform((count) => hours(count))
      .prefault('24'),
    'with `latest`: the hours between two checks, made by one server of several',
  ),
  editionsMaxLoss: setting(
    'CONTENT_EDITIONS_MAX_LOSS',
    percentage.prefault('2 %'),
    'with `latest`: an edition is refused that loses more than this share of a kind of documents, of the addresses of a source or of the rows of the simulators',
  ),
  editionsMaxDeadLinks: setting(
    'CONTENT_EDITIONS_MAX_DEAD_LINKS',
    integerBetween('liens', 0, 1_000_000).prefault('200'),
    'with `latest`: an edition is refused that leaves more links and redirects of the site leading nowhere',
  ),
  /** The age of the law from which on monitoring warns, in milliseconds. */
  lawMaxAge: setting(
    'CONTENT_EDITIONS_MAX_AGE_DAYS',
    integerBetween('jours', 1, 3_650)
      .transform((count) => days(count))
      .prefault('120'),
    'the age of the state of the law at which the alert `PreavisLawOld` fires',
  ),
  ownNpmRegistry: setting(
    'NPM_REGISTRY',
    webAddress.optional(),
    'the npm registry that public data packages come from',
    { defaultText: 'npm’s own' },
  ),
  npmConfigRegistry: setting(
    'npm_config_registry',
    webAddress.optional(),
    'set by npm itself: the registry where `NPM_REGISTRY` is not set',
  ),
  /** The file of CA certificates that npm trusts. */
  npmCafile: setting(
    'npm_config_cafile',
    z.string().optional(),
    'set by npm itself: the certificates that the registry is verified with',
  ),
  agreementFeed: setting(
    'AGREEMENT_FEED_URL',
    feedAddress.optional(),
    'an Atom or RSS 2.0 feed whose fifteen latest entries are the news of the agreements, read every six hours; `https://` or this machine',
    { example: 'https://www.exemple.fr/accords.xml' },
  ),
  previewSecret: setting(
    'PREVIEW_SECRET',
    secretKey.optional(),
    '32 characters or more: signs the links into preview, so that the editors’ own system can sign them too',
    { defaultText: 'a secret of the database' },
  ),
}

/** The settings of the publisher’s back office, support and emails. */
export const BACK_OFFICE_FIELDS = {
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
  supportKey: setting(
    'SUPPORT_KEY',
    secretKey.optional(),
    '32 characters or more: the key of the support staff’s command line on other machines, which without it are refused',
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
  mailSender: setting('MAIL_FROM', z.string().optional(), 'the sender of emails', {
    defaultText: 'the publisher’s address',
    example: 'Préavis <bonjour@exemple.fr>',
  }),
}

/** The settings of logs, metrics, monitoring and the CDN. */
export const OPERATIONS_FIELDS = {
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
    feedAddress.optional(),
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

/** The CDN in front of the site. */
export interface CdnSettings {
  /** True if pages send surrogate keys. */
  readonly keys: boolean
  readonly purge:
    | { readonly address: string; readonly key: string | undefined; readonly form: PurgeForm }
    | undefined
}

/** Derives the CDN settings. A purge URL turns surrogate keys on. */
export function cdnSettings(values: ValuesOf<typeof OPERATIONS_FIELDS>): CdnSettings {
  const { cdnKeys, cdnPurgeUrl: address, cdnPurgeKey: key, cdnPurgeForm: form } = values
  return {
    keys: cdnKeys || address !== undefined,
    purge: address === undefined ? undefined : { address, key, form },
  }
}
