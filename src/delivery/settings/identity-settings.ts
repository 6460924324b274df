import { z } from 'zod'

import { isLoopback } from '#domain/navigation/same-origin-urls.ts'

import { port, setting, webAddress } from './setting-fields.ts'
import type { ValuesOf } from './setting-fields.ts'

const signingSecret = z.string().min(32, 'attend au moins 32 caractères')

/** Schemas of the settings of the identity provider: embedded, or a tenant of ReachFive. */
export const IDENTITY_FIELDS = {
  identityPort: setting(
    'IDENTITY_PORT',
    port.optional(),
    'the port of the embedded identity provider',
    { defaultText: '`PORT` + 1' },
  ),
  identityOrigin: setting(
    'IDENTITY_ORIGIN',
    webAddress.optional(),
    'its public address, which is also the issuer of its tokens',
    { defaultText: 'the host of the site at that port', example: 'https://compte.exemple.fr' },
  ),
  customTokenSecret: setting(
    'IDENTITY_CUSTOM_TOKEN_SECRET',
    signingSecret.optional(),
    '32 characters or more: the secret that custom tokens are signed with (HS256); without it there are none',
  ),
  tenantDomain: setting(
    'REACHFIVE_DOMAIN',
    z
      .string()
      .regex(/^[a-z0-9.-]+(?::\d+)?$/i, 'attend un nom d’hôte, sans https://')
      .optional(),
    'a tenant of ReachFive instead of the embedded provider; requires `REACHFIVE_CLIENT_ID` and `ACCOUNT_URL`',
    { example: 'id.exemple.fr' },
  ),
  tenantClientId: setting(
    'REACHFIVE_CLIENT_ID',
    z.string().optional(),
    'the public client that the site is at the tenant',
  ),
  accountUrl: setting('ACCOUNT_URL', webAddress.optional(), 'the address of the account service', {
    defaultText: 'that of the provider',
    example: 'https://compte.exemple.fr',
  }),
  tenantIssuer: setting(
    'REACHFIVE_ISSUER',
    z.string().optional(),
    'the issuer of the tokens of the tenant',
    { defaultText: '`https://` and the domain' },
  ),
  tenantClientSecret: setting(
    'REACHFIVE_CLIENT_SECRET',
    signingSecret.optional(),
    'only for a tenant that signs by HS256: then no other algorithm is accepted',
  ),
}

type IdentityValues = ValuesOf<typeof IDENTITY_FIELDS>

/** Identity provider: the embedded one, or a tenant of ReachFive. */
export type IdentitySettings = EmbeddedIdentity | ReachFiveTenant

interface IdentityCommon {
  /** Origin of the provider. It is also the issuer of the embedded provider's tokens. */
  readonly origin: string
  /** `domain` option of the ReachFive SDK: a host, with a port if needed. */
  readonly domain: string
  /** OAuth client id of the site, a public client. */
  readonly clientId: string
}

/** Embedded provider, which listens on a port separate from the site's. */
export interface EmbeddedIdentity extends IdentityCommon {
  readonly kind: 'embedded'
  readonly port: number
  /** OAuth client id of the account pages. */
  readonly accountClientId: string
  /** OAuth client id of the newsroom. */
  readonly editorsClientId: string
  /**
   * True if both origins are loopback. Demonstration accounts then exist, and sent messages are
   * shown on a page.
   */
  readonly demonstration: boolean
  /** Secret that signs custom tokens (HS256); undefined if there are none. */
  readonly customTokenSecret: string | undefined
}

/** Tenant of ReachFive, as identity provider. */
export interface ReachFiveTenant extends IdentityCommon {
  readonly kind: 'reachFive'
  /** Exact `iss` claim of its tokens. */
  readonly issuer: string
  /** Key of HS256 signatures; undefined if the tenant signs with RS256. */
  readonly clientSecret: string | undefined
}

/** Returns a French sentence for each setting that a configured ReachFive tenant lacks. */
export function identityIssues(values: IdentityValues): readonly string[] {
  const { tenantDomain, tenantClientId, tenantClientSecret, tenantIssuer, accountUrl } = values
  if (tenantDomain === undefined) {
    const rest = [tenantClientId, tenantClientSecret, tenantIssuer]
    return rest.every((value) => value === undefined) ? [] : ['REACHFIVE_DOMAIN manque']
  }
  return [
    ...(tenantClientId === undefined ? ['REACHFIVE_CLIENT_ID manque'] : []),
    ...(accountUrl === undefined ? ['ACCOUNT_URL manque'] : []),
  ]
}

/**
 * Derives the identity settings. By default, the embedded provider has the site's host, for
 * first-party cookies, and the next port.
 */
export function identitySettings(
  values: IdentityValues & { readonly port: number },
  siteOrigin: string,
): IdentitySettings {
  const { tenantDomain, tenantClientId: clientId = '', tenantClientSecret: clientSecret } = values
  if (tenantDomain !== undefined) {
    const domain = tenantDomain.toLowerCase()
    const origin = `https://${domain}`
    const issuer = values.tenantIssuer ?? origin
    return { kind: 'reachFive', origin, domain, clientId, issuer, clientSecret }
  }
  const port = values.identityPort ?? (values.port === 0 ? 0 : values.port + 1)
  const site = new URL(siteOrigin)
  const origin = values.identityOrigin ?? `${site.protocol}//${site.hostname}:${port}`
  const { host, hostname } = new URL(origin)
  return {
    kind: 'embedded',
    origin,
    domain: host,
    clientId: 'preavis',
    port,
    accountClientId: 'preavis-compte',
    editorsClientId: 'preavis-redaction',
    demonstration: isLoopback(hostname) && isLoopback(site.hostname),
    customTokenSecret: values.customTokenSecret,
  }
}

/** True for the embedded provider with demonstration accounts. */
export function isDemonstration(identity: IdentitySettings): boolean {
  return identity.kind === 'embedded' && identity.demonstration
}
