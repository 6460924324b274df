import { z } from 'zod'

import { parseMonitoringAddress } from '#adapters/monitoring/envelope-sender.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { Purpose } from '#domain/consent/consent.ts'
import { monitoringEnvironment } from '#domain/monitoring/monitoring-policy.ts'
import { isLoopback } from '#domain/navigation/same-origin-urls.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import type { BACK_OFFICE_AND_MAIL_FIELDS } from './back-office-and-mail-settings.ts'
import type { IDENTITY_FIELDS, IdentitySettings } from './identity-settings.ts'
import type { MONITORING_LOG_AND_CDN_FIELDS } from './monitoring-log-and-cdn-settings.ts'
import type { SERVER_FIELDS } from './server-and-data-settings.ts'
import { cookieName, originAddress, separatedList, setting, webAddress } from './setting-fields.ts'
import type { ValuesOf } from './setting-fields.ts'

const nonEmpty = z.string().min(1, 'ne peut pas être vide')

/**
 * Schemas of the settings of the site: its name, origin, publisher, and links such as shop and
 * basket.
 */
export const SITE_FIELDS = {
  siteOrigin: setting(
    'SITE_ORIGIN',
    webAddress.optional(),
    'the public address of the site: canonical links, sitemap, security headers',
    { defaultText: '`http://localhost:PORT`', example: 'https://www.exemple.fr' },
  ),
  siteName: setting('SITE_NAME', nonEmpty.prefault('Préavis'), 'the name of the site'),
  siteTagline: setting(
    'SITE_TAGLINE',
    z.string().prefault('Le droit du travail et les RH, au clair'),
    'the line under its name',
  ),
  publisherName: setting(
    'PUBLISHER_NAME',
    nonEmpty.prefault('Éditions Préavis (démonstration)'),
    'the publisher, in the footer and the legal pages',
  ),
  publisherAddress: setting(
    'PUBLISHER_ADDRESS',
    separatedList('|').prefault('1 rue de l’Exemple|75000 Paris'),
    'its postal address, lines separated by `|`',
  ),
  publisherPhone: setting('PUBLISHER_PHONE', z.string().prefault('01 00 00 00 00'), 'its phone'),
  publisherEmail: setting(
    'PUBLISHER_EMAIL',
    z.email({ error: 'attend une adresse e-mail' }).prefault('contact@preavis.example'),
    'its email address',
  ),
  publisherDomains: setting(
    'PUBLISHER_DOMAINS',
    separatedList(',').prefault('preavis.example'),
    'its domains, separated by commas: links to them keep the tab, redirects may lead there',
  ),
  shopUrl: setting(
    'SHOP_URL',
    webAddress.optional(),
    'the publisher’s shop: « Je m’abonne » and the products are ordered there, by `/commander`, which adds `produit`, `returnUrl` and `cact`; without one the pages say that nothing is sold',
    { example: 'https://boutique.exemple.fr' },
  ),
  basketUrl: setting(
    'BASKET_URL',
    webAddress.optional(),
    'the basket of the shop; in a demonstration a page that explains it, else no link',
  ),
  basketCookie: setting(
    'BASKET_COOKIE',
    cookieName.prefault('panier'),
    'the cookie that holds the key of a visitor’s basket, for the badge of the header',
  ),
  socialUrl: setting(
    'SOCIAL_URL',
    webAddress.optional(),
    'the publisher’s social network; no link without it',
  ),
}

/** Schemas of the settings of the publisher's tag manager. */
export const TAG_MANAGER_FIELDS = {
  tagManagerId: setting(
    'TAG_MANAGER_ID',
    z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'attend un identifiant de conteneur, GTM-XXXXXXX')
      .optional(),
    'the container of a tag manager: with it readers are asked for their consent, and it runs for those who agree',
    { example: 'GTM-XXXXXXX' },
  ),
  tagManagerHost: setting(
    'TAG_MANAGER_HOST',
    originAddress.prefault('https://www.googletagmanager.com'),
    'the origin that `gtm.js` comes from',
  ),
  tagHosts: setting(
    'TAG_HOSTS',
    separatedList(',').pipe(z.array(originAddress)).prefault(''),
    'the origins that its tags may load from and send to, separated by commas, without wildcard',
    { defaultText: 'none', example: 'https://region1.google-analytics.com' },
  ),
}

type SiteValues = ValuesOf<typeof SITE_FIELDS>
type TagManagerValues = ValuesOf<typeof TAG_MANAGER_FIELDS>
type PageValues = SiteValues &
  TagManagerValues &
  ValuesOf<typeof SERVER_FIELDS> &
  ValuesOf<typeof BACK_OFFICE_AND_MAIL_FIELDS> &
  ValuesOf<typeof IDENTITY_FIELDS> &
  ValuesOf<typeof MONITORING_LOG_AND_CDN_FIELDS>

/** Returns the origin of the site, by default `http://localhost` with the port. */
export function originOf(values: Pick<PageValues, 'siteOrigin' | 'port'>): string {
  return values.siteOrigin ?? `http://localhost:${values.port}`
}

/**
 * Returns an issue, in French, if other machines can reach the server but `SITE_ORIGIN` is missing.
 */
export function originIssues(values: Pick<PageValues, 'siteOrigin' | 'host'>): readonly string[] {
  return values.siteOrigin !== undefined || isLoopback(values.host)
    ? []
    : [
        'SITE_ORIGIN attend l’adresse publique du site, comme https://www.exemple.fr, dès que HOST n’est pas cette machine (127.0.0.1). Pour une démonstration dans un conteneur dont le port reste sur cette machine\u00A0: SITE_ORIGIN=http://localhost:3000',
      ]
}

/** Derives the site's identity from the settings, such as its name, origin, publisher and links. */
export function siteOf(values: PageValues, identity: IdentitySettings): SiteIdentity {
  const account = values.accountUrl ?? identity.origin
  // True if the demonstration accounts have the subscriptions that their labels name.
  const demonstration =
    values.backOfficeUrl === undefined && identity.kind === 'embedded' && identity.demonstration
  const monitored = parseMonitoringAddress(values.sentryDsn ?? '')
  return {
    name: values.siteName,
    tagline: values.siteTagline,
    origin: originOf(values),
    publisher: {
      name: values.publisherName,
      addressLines: values.publisherAddress,
      phone: values.publisherPhone,
      email: values.publisherEmail,
      // Links to the account service open in the same tab, on any host.
      domains: [...new Set([...values.publisherDomains, new URL(account).hostname])],
    },
    links: {
      account,
      basket: values.basketUrl ?? (demonstration ? PATHS.basketDemonstration : undefined),
      shop: values.shopUrl,
      social: values.socialUrl,
    },
    demonstration,
    identity: { origin: identity.origin, clientId: identity.clientId },
    purposes: purposesOf(values),
    actionCode: values.defaultActionCode,
    ...(monitored && {
      monitoring: {
        dsn: monitored.dsn,
        environment: monitoringEnvironment(values.sentryEnvironment),
      },
    }),
  }
}

/** Returns the purposes for which the settings require the reader's consent. */
function purposesOf(values: PageValues): readonly Purpose[] {
  return [
    ...(values.tagManagerId === undefined ? [] : (['audience'] as const)),
    ...(values.sentryDsn === undefined || !values.sentryReplays ? [] : (['recordings'] as const)),
  ]
}

/**
 * Publisher's tag manager (Google Tag Manager or compatible): its container, the origin of its
 * script, and the other origins that tags may load from and send to.
 */
export type TagManagerSettings = NonNullable<ReturnType<typeof tagManagerSettings>>

/** Returns the configured tag manager, or undefined if there is none. */
export function tagManagerSettings(values: TagManagerValues) {
  const { tagManagerId: id, tagManagerHost: host, tagHosts: others } = values
  return id === undefined ? undefined : { id, host, others }
}
