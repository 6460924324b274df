import { resolve } from 'node:path'

import { z } from 'zod'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import { MONTHLY_DOWNLOADS } from '#domain/premium/downloads-allowance.ts'
import type { Result } from '#domain/shared/result.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { parseActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

import { cdnSettings } from './cdn-settings.ts'
import type { CdnSettings } from './cdn-settings.ts'
import { identityFaults, identitySettings } from './identity-settings.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { isMonitoringAddress, monitoringOf } from './monitoring-settings.ts'
import { algoliaFaults, algoliaSettings } from './search-settings.ts'
import type { AlgoliaSettings } from './search-settings.ts'
import {
  algoliaWord,
  cookieName,
  feedAddress,
  flag,
  list,
  megabytes,
  originAddress,
  port,
  purgeKey,
  secretKey,
  shortKey,
  sourcesToBring,
  webAddress,
  wholeNumber,
} from './setting-fields.ts'
import { originFaults, originOf, siteOf } from './site-settings.ts'
import { PUBLIC_SOURCES } from './source-keys.ts'
import type { SourceKey } from './source-keys.ts'
import { tagManagerSettings } from './tag-manager-settings.ts'
import type { TagManagerSettings } from './tag-manager-settings.ts'

/** The settings of a running Préavis, all from the environment, all with a default that works on a developer's machine. */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly reusePort: boolean
  /** How many proxies of ours stand in front: so many addresses of `X-Forwarded-For` are believed, from the end. */
  readonly trustedProxies: number
  /** Milliseconds that an idle connection is kept for a next request. */
  readonly keepAlive: number
  /** Requests that one process takes on at once, besides those that the page cache answers. */
  readonly requestsUnderWay: number
  /** How many times the rate limits of the site are multiplied, where many readers come by one address. */
  readonly rateLimitTimes: number
  /** The folder of everything that is kept: the embedded database, fetched sources. */
  readonly dataDir: string
  /** Replaces the embedded database when set. */
  readonly databaseUrl: string | undefined
  /** The publisher's own back office, which answers for the embedded one; `key` is how the site names itself to it. */
  readonly backOffice: { readonly origin: string; readonly key: string | undefined } | undefined
  /** The feed, Atom or RSS 2.0, that announces the news of the agreements; without one, our own texts do. */
  readonly agreementFeed: string | undefined
  readonly site: SiteIdentity
  readonly identity: IdentitySettings
  /** Who answers searches besides the embedded search. */
  readonly algolia: AlgoliaSettings | undefined
  /** The mail server, `smtp://…` or `smtps://…`; without one, messages wait in the outbox page of the embedded provider. */
  readonly smtpUrl: string | undefined
  /** Who writes the e-mails: `Préavis <bonjour@…>`. */
  readonly mailFrom: string
  /** The public sources to bring in the background of a start. */
  readonly importOnStart: readonly SourceKey[]
  /** Where public data packages come from: the npm registry, or a mirror of it; npm's own default when undefined. */
  readonly npmRegistry: string | undefined
  /** The file of certificates that npm trusts, if it was told of one. */
  readonly npmCafile: string | undefined
  /** The name of the cookie that holds the key of a visitor's basket. */
  readonly basketCookie: string
  /** The action code of whoever came by none (§3, §9). */
  readonly defaultActionCode: ActionCode
  /** The tag manager, for readers who agree; without one, nothing measures the audience. */
  readonly tagManager: TagManagerSettings | undefined
  readonly cdn: CdnSettings
  /** How many files a month signed-in readers without Premium download. */
  readonly monthlyDownloads: number
  readonly pageCacheBytes: number
  /** How much of the disk the last good copies of pages may take; none when 0. */
  readonly pageDiskBytes: number
  readonly metricsToken: string | undefined
  /** What links into preview are signed with; without one, a secret of the database. */
  readonly previewSecret: string | undefined
  /** What the command line of the support staff opens the desk with, from another machine; without one the desk is closed to it. */
  readonly supportKey: string | undefined
  readonly logLevel: string
}

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  REUSE_PORT: flag.default(false),
  TRUSTED_PROXIES: wholeNumber('serveurs mandataires', 0, 10).default(0),
  KEEP_ALIVE_SECONDS: wholeNumber('secondes', 1, 600).default(5),
  REQUESTS_UNDER_WAY: wholeNumber('demandes', 10, 100_000).default(400),
  RATE_LIMIT_TIMES: wholeNumber('fois', 1, 1_000).default(1),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'attend une adresse postgres://…' })
    .optional(),
  BACK_OFFICE_URL: webAddress.optional(),
  BACK_OFFICE_KEY: shortKey.optional(),
  AGREEMENT_FEED_URL: feedAddress.optional(),
  SITE_ORIGIN: webAddress.optional(),
  SITE_NAME: z.string().min(1, 'ne peut pas être vide').default('Préavis'),
  SITE_TAGLINE: z.string().default('Le droit du travail et les RH, au clair'),
  PUBLISHER_NAME: z
    .string()
    .min(1, 'ne peut pas être vide')
    .default('Éditions Préavis (démonstration)'),
  PUBLISHER_ADDRESS: list('|').default(['1 rue de l’Exemple', '75000 Paris']),
  PUBLISHER_PHONE: z.string().default('01 00 00 00 00'),
  PUBLISHER_EMAIL: z
    .email({ error: 'attend une adresse électronique' })
    .default('contact@preavis.example'),
  PUBLISHER_DOMAINS: list(',').default(['preavis.example']),
  ACCOUNT_URL: webAddress.optional(),
  IDENTITY_PORT: port.optional(),
  IDENTITY_ORIGIN: webAddress.optional(),
  IDENTITY_CUSTOM_TOKEN_SECRET: z.string().min(32, 'attend au moins 32 caractères').optional(),
  REACHFIVE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d+)?$/i, 'attend un nom d’hôte, sans https://')
    .optional(),
  REACHFIVE_CLIENT_ID: z.string().optional(),
  REACHFIVE_CLIENT_SECRET: z.string().min(32, 'attend au moins 32 caractères').optional(),
  REACHFIVE_ISSUER: z.string().optional(),
  ALGOLIA_APP_ID: algoliaWord.optional(),
  ALGOLIA_SEARCH_KEY: algoliaWord.optional(),
  ALGOLIA_ADMIN_KEY: algoliaWord.optional(),
  ALGOLIA_INDEX: algoliaWord.default('preavis'),
  ALGOLIA_HOST: webAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'attend une adresse smtp://… ou smtps://…' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  BASKET_URL: webAddress.optional(),
  BASKET_COOKIE: cookieName.default('panier'),
  DEFAULT_ACTION_CODE: z
    .string()
    .refine(
      (text) => parseActionCode(text).ok,
      'attend un code de 40 lettres, chiffres, tirets ou soulignés au plus',
    )
    .default('PREAVIS'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'attend un identifiant de conteneur, GTM-XXXXXXX')
    .optional(),
  TAG_MANAGER_HOST: originAddress.default('https://www.googletagmanager.com'),
  TAG_HOSTS: list(',').pipe(z.array(originAddress)).default([]),
  SHOP_URL: webAddress.optional(),
  SOCIAL_URL: webAddress.optional(),
  IMPORT_ON_START: sourcesToBring.default(PUBLIC_SOURCES),
  NPM_REGISTRY: webAddress.optional(),
  npm_config_registry: webAddress.optional(),
  npm_config_cafile: z.string().optional(),
  PAGE_CACHE_MB: megabytes.default(64),
  PAGE_DISK_MB: wholeNumber('mégaoctets', 0, 1_000_000).default(512),
  MONTHLY_DOWNLOADS: wholeNumber('téléchargements', 0, 1_000).default(MONTHLY_DOWNLOADS),
  METRICS_TOKEN: z.string().min(16, 'attend au moins 16 caractères').optional(),
  SENTRY_DSN: z
    .string()
    .refine(isMonitoringAddress, 'attend une adresse https://clé@serveur/projet')
    .optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'attend un mot de 64 lettres ou chiffres au plus')
    .optional(),
  CDN_KEYS: flag.default(false),
  CDN_PURGE_URL: feedAddress.optional(),
  CDN_PURGE_KEY: purgeKey.optional(),
  CDN_PURGE_FORM: z.enum(['tags', 'fastly'], { error: 'attend tags ou fastly' }).default('tags'),
  SENTRY_REPLAYS: flag.default(true),
  SUPPORT_KEY: secretKey.optional(),
  PREVIEW_SECRET: secretKey.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'attend debug, info, warn, error ou silent',
    })
    .default('info'),
})

/** Reads the settings; every fault is named in French, with the variable at fault. An empty variable counts as absent. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Settings, readonly string[]> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given, { jitless: true })
  if (parsed.success) {
    const faults = [originFaults, identityFaults, algoliaFaults].flatMap((of) => of(parsed.data))
    return faults.length === 0 ? ok(settingsOf(parsed.data)) : refused(faults)
  }
  return refused(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
}

function settingsOf(values: z.output<typeof schema>): Settings {
  const identity = identitySettings(values, originOf(values))
  const monitoring = monitoringOf(values)
  return {
    host: values.HOST,
    port: values.PORT,
    reusePort: values.REUSE_PORT,
    trustedProxies: values.TRUSTED_PROXIES,
    keepAlive: values.KEEP_ALIVE_SECONDS * 1_000,
    requestsUnderWay: values.REQUESTS_UNDER_WAY,
    rateLimitTimes: values.RATE_LIMIT_TIMES,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    backOffice:
      values.BACK_OFFICE_URL === undefined
        ? undefined
        : { origin: values.BACK_OFFICE_URL, key: values.BACK_OFFICE_KEY },
    agreementFeed: values.AGREEMENT_FEED_URL,
    site: { ...siteOf(values, identity), ...(monitoring && { monitoring }) },
    identity,
    algolia: algoliaSettings(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.SITE_NAME} <${values.PUBLISHER_EMAIL}>`,
    importOnStart: values.IMPORT_ON_START,
    npmRegistry: values.NPM_REGISTRY ?? values.npm_config_registry,
    npmCafile: values.npm_config_cafile,
    basketCookie: values.BASKET_COOKIE,
    defaultActionCode: values.DEFAULT_ACTION_CODE,
    tagManager: tagManagerSettings(values),
    cdn: cdnSettings(values),
    monthlyDownloads: values.MONTHLY_DOWNLOADS,
    pageCacheBytes: Math.ceil(values.PAGE_CACHE_MB * 1024 * 1024),
    pageDiskBytes: values.PAGE_DISK_MB * 1024 * 1024,
    metricsToken: values.METRICS_TOKEN,
    previewSecret: values.PREVIEW_SECRET,
    supportKey: values.SUPPORT_KEY,
    logLevel: values.LOG_LEVEL,
  }
}
