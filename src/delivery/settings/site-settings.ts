import type { SiteIdentity } from '#application/views/frame-view.ts'
import { isLoopback } from '#domain/navigation/loopback.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import type { IdentitySettings } from './identity-settings.ts'
import { purposesOf } from './tag-manager-settings.ts'

interface SiteValues {
  readonly ACCOUNT_URL?: string | undefined
  readonly BACK_OFFICE_URL?: string | undefined
  readonly BASKET_URL?: string | undefined
  readonly DEFAULT_ACTION_CODE: string
  readonly PORT: number
  readonly PUBLISHER_ADDRESS: readonly string[]
  readonly PUBLISHER_DOMAINS: readonly string[]
  readonly PUBLISHER_EMAIL: string
  readonly PUBLISHER_NAME: string
  readonly PUBLISHER_PHONE: string
  readonly SHOP_URL?: string | undefined
  readonly SITE_NAME: string
  readonly SITE_ORIGIN?: string | undefined
  readonly SITE_TAGLINE: string
  readonly SOCIAL_URL?: string | undefined
  readonly TAG_MANAGER_ID?: string | undefined
  readonly SENTRY_DSN?: string | undefined
  readonly SENTRY_REPLAYS: boolean
}

/** The origin of the site, that of this machine unless told. */
export function originOf(values: Pick<SiteValues, 'SITE_ORIGIN' | 'PORT'>): string {
  return values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`
}

/** Requires the public address of a site that other machines can reach: without it the site is a demonstration, for this machine alone. */
export function originFaults(
  values: Pick<SiteValues, 'SITE_ORIGIN'> & { readonly HOST: string },
): readonly string[] {
  return values.SITE_ORIGIN !== undefined || isLoopback(values.HOST)
    ? []
    : [
        'SITE_ORIGIN attend l’adresse publique du site, comme https://www.exemple.fr, dès que HOST n’est pas cette machine (127.0.0.1). Pour une démonstration dans un conteneur dont le port reste sur cette machine\u00A0: SITE_ORIGIN=http://localhost:3000',
      ]
}

/** Who publishes the site, and where else they are. */
export function siteOf(values: SiteValues, identity: IdentitySettings): SiteIdentity {
  const account = values.ACCOUNT_URL ?? identity.origin
  const demonstration = hasDemonstrationAccounts(values, identity)
  return {
    name: values.SITE_NAME,
    tagline: values.SITE_TAGLINE,
    origin: originOf(values),
    publisher: {
      name: values.PUBLISHER_NAME,
      addressLines: values.PUBLISHER_ADDRESS,
      phone: values.PUBLISHER_PHONE,
      email: values.PUBLISHER_EMAIL,
      // The account service is the publisher's, wherever it is: it opens in the same tab.
      domains: [...new Set([...values.PUBLISHER_DOMAINS, new URL(account).hostname])],
    },
    links: {
      account,
      basket: values.BASKET_URL ?? (demonstration ? PATHS.basketDemonstration : undefined),
      shop: values.SHOP_URL,
      social: values.SOCIAL_URL,
    },
    demonstration,
    identity: { origin: identity.origin, clientId: identity.clientId },
    purposes: purposesOf(values),
    actionCode: values.DEFAULT_ACTION_CODE,
  }
}

/** True where the demonstration accounts have the subscriptions that their labels promise. */
function hasDemonstrationAccounts(values: SiteValues, identity: IdentitySettings): boolean {
  const isOurs = values.BACK_OFFICE_URL === undefined && identity.kind === 'embedded'
  return isOurs && identity.demonstration
}
