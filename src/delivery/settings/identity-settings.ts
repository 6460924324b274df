import { isLoopback } from '#domain/navigation/loopback.ts'

/** Who signs people in: the provider that comes with the site, or a ReachFive tenant. */
export type IdentitySettings = EmbeddedIdentity | ReachFiveTenant

interface IdentityCommon {
  /** The origin of the provider, which is also the issuer of its tokens. */
  readonly origin: string
  /** What the SDK calls its domain: a host, with a port if it needs one. */
  readonly domain: string
  /** The public client that the site is. */
  readonly clientId: string
}

/** The embedded provider, on a port of its own. */
export interface EmbeddedIdentity extends IdentityCommon {
  readonly kind: 'embedded'
  readonly port: number
  /** The client that the pages of the account service are. */
  readonly accountClientId: string
  /** On a developer's machine the provider has demonstration accounts, and shows what it sends. */
  readonly demonstration: boolean
  /** What the publisher signs its own sign-in tokens with, if it makes any. */
  readonly customTokenSecret: string | undefined
}

/** A tenant of ReachFive. */
export interface ReachFiveTenant extends IdentityCommon {
  readonly kind: 'reachFive'
  /** What its tokens name as their issuer, exactly. */
  readonly issuer: string
  /** What its tokens are signed with, when it signs by HS256; undefined when it signs by RS256. */
  readonly clientSecret: string | undefined
}

interface IdentityValues {
  readonly PORT: number
  readonly ACCOUNT_URL?: string | undefined
  readonly IDENTITY_PORT?: number | undefined
  readonly IDENTITY_ORIGIN?: string | undefined
  readonly IDENTITY_CUSTOM_TOKEN_SECRET?: string | undefined
  readonly REACHFIVE_DOMAIN?: string | undefined
  readonly REACHFIVE_CLIENT_ID?: string | undefined
  readonly REACHFIVE_CLIENT_SECRET?: string | undefined
  readonly REACHFIVE_ISSUER?: string | undefined
}

/** What is missing between settings that only make sense together. */
export function identityFaults(values: IdentityValues): readonly string[] {
  if (values.REACHFIVE_DOMAIN === undefined) {
    const {
      REACHFIVE_CLIENT_ID: id,
      REACHFIVE_CLIENT_SECRET: secret,
      REACHFIVE_ISSUER: issuer,
    } = values
    return [id, secret, issuer].every((value) => value === undefined)
      ? []
      : ['REACHFIVE_DOMAIN manque']
  }
  return [
    ...(values.REACHFIVE_CLIENT_ID === undefined ? ['REACHFIVE_CLIENT_ID manque'] : []),
    ...(values.ACCOUNT_URL === undefined ? ['ACCOUNT_URL manque'] : []),
  ]
}

/** The embedded provider is the neighbour of the site: the same scheme and host, so that its cookie is no third party's, and the next port. */
export function identitySettings(values: IdentityValues, siteOrigin: string): IdentitySettings {
  const { REACHFIVE_DOMAIN: tenant, REACHFIVE_CLIENT_ID: clientId = '' } = values
  if (tenant !== undefined) {
    const domain = tenant.toLowerCase()
    const origin = `https://${domain}`
    const { REACHFIVE_ISSUER: issuer = origin, REACHFIVE_CLIENT_SECRET: clientSecret } = values
    return { kind: 'reachFive', origin, domain, clientId, issuer, clientSecret }
  }
  const port = values.IDENTITY_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1)
  const site = new URL(siteOrigin)
  const origin = values.IDENTITY_ORIGIN ?? `${site.protocol}//${site.hostname}:${port}`
  const { host, hostname } = new URL(origin)
  return {
    kind: 'embedded',
    origin,
    domain: host,
    clientId: 'preavis',
    port,
    accountClientId: 'preavis-compte',
    demonstration: isLoopback(hostname) && isLoopback(site.hostname),
    customTokenSecret: values.IDENTITY_CUSTOM_TOKEN_SECRET,
  }
}

/** True if the demonstration accounts exist and what is sent can be read on a page: then only loopback names are answered. */
export function isDemonstration(identity: IdentitySettings): boolean {
  return identity.kind === 'embedded' && identity.demonstration
}
